<?php
declare(strict_types=1);

namespace Aisle\Features\Variations;

/**
 * Data that WooCommerce prints for its variation form script and that other scripts read too: its texts, and its
 * templates.
 */
final class ScriptParams {

	/**
	 * @return array<string, mixed>
	 */
	public static function of( string $handle ): array {
		// phpcs:disable WordPress.WP.I18n.TextDomainMismatch -- WooCommerce's own sentences, in its translation.
		$params = array(
			'wc_ajax_url'                      => \WC_AJAX::get_endpoint( '%%endpoint%%' ),
			'i18n_no_matching_variations_text' => esc_attr__(
				'Sorry, no products matched your selection. Please choose a different combination.',
				'woocommerce'
			),
			'i18n_make_a_selection_text'       => esc_attr__(
				'Please select some product options before adding this product to your cart.',
				'woocommerce'
			),
			'i18n_unavailable_text'            => esc_attr__(
				'Sorry, this product is unavailable. Please choose a different combination.',
				'woocommerce'
			),
			'i18n_reset_alert_text'            => esc_attr__(
				'Your selection has been reset. Please select some product options before adding this product to your cart.',
				'woocommerce'
			),
		);
		// phpcs:enable WordPress.WP.I18n.TextDomainMismatch
		// phpcs:disable WooCommerce.Commenting.CommentHooks -- WooCommerce's own filters, for its own data.
		$params = apply_filters_deprecated( "{$handle}_params", array( $params ), '3.0.0', 'woocommerce_get_script_data' );
		$params = apply_filters( 'woocommerce_get_script_data', $params, $handle );
		$params = apply_filters( str_replace( '-', '_', $handle ) . '_params', $params );
		// phpcs:enable WooCommerce.Commenting.CommentHooks
		return array_map(
			static fn ( mixed $text ): mixed => is_string( $text ) ? html_entity_decode( $text, ENT_QUOTES, 'UTF-8' ) : $text,
			(array) $params
		);
	}

	/**
	 * Returns whether WooCommerce has printed the script's data: it creates the data once per page, and prints the
	 * templates with it.
	 */
	public static function are_printed( string $handle ): bool {
		return str_contains( (string) wp_scripts()->get_data( $handle, 'data' ), str_replace( '-', '_', $handle ) . '_params' );
	}

	/**
	 * Returns the templates, those of the theme if it has its own.
	 */
	public static function templates(): string {
		ob_start();
		wc_get_template( 'single-product/add-to-cart/variation.php' );
		return (string) ob_get_clean();
	}
}
