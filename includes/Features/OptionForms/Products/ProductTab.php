<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms\Products;

use Aisle\Features\OptionForms\FormLinks;

/**
 * The “Options” tab of the product data: lists the product's forms with the reason, and links to a new form.
 *
 * @phpstan-import-type Reached from ProductForms
 */
final class ProductTab {

	private const PANEL = 'aisle_product_options';

	public function __construct( private readonly ProductForms $forms ) {}

	/**
	 * `woocommerce_product_data_tabs`
	 *
	 * @param mixed $tabs
	 * @return array<array-key, mixed>
	 */
	public function add( $tabs ): array {
		return array(
			...( is_array( $tabs ) ? $tabs : array() ),
			'aisle_options' => array(
				'label'    => __( 'Options', 'aisle' ),
				'target'   => self::PANEL,
				'class'    => array( 'hide_if_grouped', 'hide_if_external' ),
				'priority' => 65,
			),
		);
	}

	/**
	 * `woocommerce_product_data_panels`
	 */
	public function print(): void {
		global $post;
		$is_new = ! $post instanceof \WP_Post || 'auto-draft' === $post->post_status;
		$forms  = $post instanceof \WP_Post ? $this->forms->of( $post->ID ) : array();
		// Dashicons list icon. A tab without an icon shows WooCommerce's wrench; phones show only the icon.
		echo '<style>#woocommerce-product-data ul.wc-tabs li.aisle_options_options a::before { content: "\\f163"; }</style>';
		printf(
			'<div id="%s" class="panel woocommerce_options_panel hidden"><div class="options_group" style="padding:1em 1.5em">',
			esc_attr( self::PANEL )
		);
		if ( array() === $forms ) {
			printf(
				'<p style="padding:0">%s</p>',
				esc_html__(
					'This product has no options yet. Add a form for text, sizes, photos, and other options.',
					'aisle'
				)
			);
		} else {
			// phpcs:ignore WordPress.Security.EscapeOutput -- item() escapes.
			printf( '<ul style="margin:0 0 1em;list-style:none">%s</ul>', implode( '', array_map( self::list_item( ... ), $forms ) ) );
		}
		self::print_new_form_link( $is_new ? 0 : $post->ID );
		echo '</div></div>';
	}

	/**
	 * @param Reached $form
	 */
	private static function list_item( array $form ): string {
		$title = esc_html( $form['title'] );
		// Gray that differs from enabled forms but stays readable.
		return sprintf(
			'<li style="margin:0 0 .75em%1$s"><strong>%2$s</strong><br>%3$s</li>',
			$form['is_on'] ? '' : ';color:#646970',
			FormLinks::are_allowed()
				? sprintf(
					'<a href="%1$s"%3$s>%2$s</a>',
					esc_url( FormLinks::form( $form['id'] ) ),
					$title,
					$form['is_on'] ? '' : ' style="color:inherit"'
				)
				: $title,
			esc_html( $form['reason'] )
		);
	}

	/** Prints the link to a new form. A form cannot be assigned to a product that is not saved yet. */
	private static function print_new_form_link( int $product_id ): void {
		if ( ! FormLinks::are_allowed() ) {
			return;
		}
		if ( $product_id > 0 ) {
			printf(
				'<p style="padding:0"><a class="button" href="%1$s">%2$s</a></p>',
				esc_url( FormLinks::new_for( $product_id ) ),
				esc_html__( 'Create a form for this product', 'aisle' )
			);
		} else {
			printf(
				'<p class="description" style="padding:0">%s</p>',
				esc_html__( 'Save the product first, then create a form for it here.', 'aisle' )
			);
		}
	}
}
