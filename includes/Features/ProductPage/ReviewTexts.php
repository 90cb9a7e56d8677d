<?php
declare(strict_types=1);

namespace Aisle\Features\ProductPage;

/**
 * What the star rating says, in WooCommerce's own words and with the changes that plugins make to the data of its script.
 */
final class ReviewTexts {

	/**
	 * @return array{labels: list<string>, required: string} Plain text; `required` is empty where a rating may be left out.
	 */
	public static function of_woocommerce(): array {
		$params = self::params();
		$labels = is_array( $params['i18n_rating_options'] ?? null ) ? $params['i18n_rating_options'] : array();
		return array(
			'labels'   => array_map( array( self::class, 'plain' ), array_values( $labels ) ),
			'required' => 'yes' === ( $params['review_rating_required'] ?? '' )
				? self::plain( $params['i18n_required_rating_text'] ?? '' )
				: '',
		);
	}

	/**
	 * As WooCommerce hands them to `wc-single-product`, and through the same filters. It keeps “ratings required” when ratings or reviews
	 * are switched off; its server then requires none.
	 *
	 * @return array<array-key, mixed>
	 */
	private static function params(): array {
		// phpcs:disable WordPress.WP.I18n.TextDomainMismatch -- WooCommerce's words, in its translations.
		$params = array(
			'i18n_required_rating_text' => esc_attr__( 'Please select a rating', 'woocommerce' ),
			'i18n_rating_options'       => array(
				esc_attr__( '1 of 5 stars', 'woocommerce' ),
				esc_attr__( '2 of 5 stars', 'woocommerce' ),
				esc_attr__( '3 of 5 stars', 'woocommerce' ),
				esc_attr__( '4 of 5 stars', 'woocommerce' ),
				esc_attr__( '5 of 5 stars', 'woocommerce' ),
			),
			'review_rating_required'    => wc_review_ratings_enabled() && 'yes' === get_option( 'woocommerce_review_rating_required' )
				? 'yes'
				: 'no',
		);
		// phpcs:enable
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WooCommerce's.
		$params = apply_filters( 'woocommerce_get_script_data', $params, 'wc-single-product' );
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WooCommerce's.
		$params = apply_filters( 'wc_single_product_params', $params );
		return is_array( $params ) ? $params : array();
	}

	private static function plain( mixed $text ): string {
		return is_scalar( $text ) ? html_entity_decode( wp_strip_all_tags( (string) $text ), ENT_QUOTES ) : '';
	}
}
