<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Http;

use Aisle\Platform\Admin\SiteHealth;

/**
 * Reports in Tools → Site Health which files the store rejects because a PHP extension is missing.
 */
final class UploadHealth {

	private const TEST = 'aisle_archives';

	public function __construct( private readonly bool $can_open_archives ) {}

	/**
	 * @param array<string, mixed> $tests
	 * @return array<string, mixed>
	 */
	public function add_test( array $tests ): array {
		$tests['direct'][ self::TEST ] = array(
			'label' => __( 'Archives and documents from shoppers', 'aisle' ),
			'test'  => array( $this, 'result' ),
		);
		return $tests;
	}

	/**
	 * @return array<string, mixed> In the format of WordPress's Site Health.
	 */
	public function result(): array {
		return $this->can_open_archives
			? SiteHealth::result(
				self::TEST,
				'good',
				__( 'Archives and documents from shoppers are checked', 'aisle' ),
				__( 'Zip archives and office documents are looked into before they are kept.', 'aisle' )
			)
			: SiteHealth::result(
				self::TEST,
				'recommended',
				__( 'Archives and documents from shoppers are refused', 'aisle' ),
				__(
					'Files such as zip, docx, xlsx and odt from shoppers are refused, because nothing can look into them: the zip extension of PHP is missing. Please ask your host to switch it on.',
					'aisle'
				)
			);
	}
}
