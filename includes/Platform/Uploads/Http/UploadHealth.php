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
				__( 'Zip archives and office documents are checked before they are saved.', 'aisle' )
			)
			: SiteHealth::result(
				self::TEST,
				'recommended',
				__( 'Archives and documents from shoppers are rejected', 'aisle' ),
				__(
					'Files such as zip, docx, xlsx, and odt are rejected because they can’t be checked: the PHP extension zip is missing. Ask your host to enable it.',
					'aisle'
				)
			);
	}
}
