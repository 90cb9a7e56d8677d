<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads;

/**
 * Tells the owner under Tools, Site Health which files the shop has to refuse because of what PHP lacks.
 */
final class UploadHealth {

	public function __construct( private readonly bool $can_open_archives ) {}

	public function register(): void {
		add_filter( 'site_status_tests', array( $this, 'add_test' ) );
	}

	/**
	 * @param array<string, mixed> $tests
	 * @return array<string, mixed>
	 */
	public function add_test( array $tests ): array {
		$tests['direct']['aisle_archives'] = array(
			'label' => __( 'Archives and documents from shoppers', 'aisle' ),
			'test'  => array( $this, 'result' ),
		);
		return $tests;
	}

	/**
	 * @return array<string, mixed> As WordPress's Site Health wants it.
	 */
	public function result(): array {
		$text = $this->can_open_archives
			? __( 'Zip archives and office documents are looked into before they are kept.', 'aisle' )
			: __( 'Files such as zip, docx, xlsx and odt from shoppers are refused, because nothing can look into them: the zip extension of PHP is missing. Please ask your host to switch it on.', 'aisle' );
		return array(
			'label'       => $this->can_open_archives
				? __( 'Archives and documents from shoppers are checked', 'aisle' )
				: __( 'Archives and documents from shoppers are refused', 'aisle' ),
			'status'      => $this->can_open_archives ? 'good' : 'recommended',
			'badge'       => array(
				'label' => __( 'Aisle', 'aisle' ),
				'color' => 'blue',
			),
			'description' => '<p>' . esc_html( $text ) . '</p>',
			'actions'     => '',
			'test'        => 'aisle_archives',
		);
	}
}
