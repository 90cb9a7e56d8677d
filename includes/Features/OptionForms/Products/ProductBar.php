<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms\Products;

use Aisle\Features\OptionForms\FormLinks;
use Aisle\Platform\Documents\ProductDocuments;

/**
 * Adds links to a product's forms to the admin bar on the product page.
 */
final class ProductBar {

	private const NODE = 'aisle-option-forms';

	public function __construct( private readonly ProductDocuments $forms ) {}

	/**
	 * `admin_bar_menu`
	 */
	public function add( \WP_Admin_Bar $bar ): void {
		if ( is_admin() || ! is_product() || ! FormLinks::are_allowed() ) {
			return;
		}
		$ids = $this->forms->ids_on_product( get_queried_object_id() );
		if ( array() === $ids ) {
			return;
		}
		_prime_post_caches( $ids, false, false );
		$has_single_form = 1 === count( $ids );
		$bar->add_node(
			array(
				'id'    => self::NODE,
				'title' => esc_html( $has_single_form ? __( 'Edit option form', 'aisle' ) : __( 'Edit option forms', 'aisle' ) ),
				'href'  => $has_single_form ? FormLinks::form( $ids[0] ) : FormLinks::form_list(),
			)
		);
		foreach ( $has_single_form ? array() : $ids as $id ) {
			$bar->add_node(
				array(
					'parent' => self::NODE,
					'id'     => self::NODE . '-' . $id,
					'title'  => esc_html( ProductForms::title( $id ) ),
					'href'   => FormLinks::form( $id ),
				)
			);
		}
	}
}
