<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\BoughtTogether;

use Aisle\Features\Bundles\BundleSettings;

/**
 * Field under Product data → Linked products, in which the merchant selects the products of a product.
 */
final class ProductPanel {

	private const MAX_PRODUCTS = 12;

	/**
	 * `woocommerce_product_options_related`
	 *
	 * @param bool $is_enabled Whether product pages show the products.
	 */
	public static function print_field( bool $is_enabled ): void {
		$product  = $GLOBALS['product_object'] ?? null;
		$selected = $product instanceof \WC_Product ? BoughtTogether::selected_ids( $product ) : array();
		?>
		<div class="options_group">
			<p class="form-field">
				<label for="aisle_bought_together"><?php esc_html_e( 'Frequently bought together', 'aisle' ); ?></label>
				<select
					class="wc-product-search"
					multiple="multiple"
					style="width: 50%;"
					id="aisle_bought_together"
					name="aisle_bought_together[]"
					data-sortable="true"
					data-placeholder="<?php esc_attr_e( 'Search for a product…', 'aisle' ); ?>"
					data-action="woocommerce_json_search_products_and_variations"
					data-exclude="<?php echo esc_attr( $product instanceof \WC_Product ? (string) $product->get_id() : '' ); ?>"
				>
					<?php foreach ( $selected as $id ) : ?>
						<?php $other = wc_get_product( $id ); ?>
						<?php if ( $other ) : ?>
							<option value="<?php echo esc_attr( (string) $id ); ?>" selected="selected">
								<?php echo esc_html( wp_strip_all_tags( $other->get_formatted_name() ) ); ?>
							</option>
						<?php endif; ?>
					<?php endforeach; ?>
				</select>
				<?php
				echo wp_kses_post( wc_help_tip( __( 'Offered on the product’s page, to be added together with the product.', 'aisle' ) ) );
				?>
				<?php if ( ! $is_enabled ) : ?>
					<span class="description"><?php echo wp_kses_post( self::disabled_hint() ); ?></span>
				<?php endif; ?>
			</p>
			<input type="hidden" name="aisle_bought_together_shown" value="1">
		</div>
		<?php
	}

	private static function disabled_hint(): string {
		$text = esc_html__( 'Shoppers don’t see these products because “Show products that are bought together” is off.', 'aisle' );
		return ! current_user_can( 'manage_woocommerce' ) ? $text : sprintf(
			'%1$s <a href="%2$s">%3$s</a>',
			$text,
			esc_url( admin_url( 'admin.php?page=aisle#' . BundleSettings::FEATURE ) ),
			esc_html__( 'Open the settings', 'aisle' )
		);
	}

	/** `woocommerce_admin_process_product_object`: WooCommerce has checked the nonce and the permission. */
	public static function save( mixed $product ): void {
		// phpcs:disable WordPress.Security.NonceVerification.Missing -- See above.
		if ( ! $product instanceof \WC_Product || ! isset( $_POST['aisle_bought_together_shown'] ) ) {
			return;
		}
		$posted = isset( $_POST['aisle_bought_together'] ) && is_array( $_POST['aisle_bought_together'] )
			// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Converted to numbers below.
			? wp_unslash( $_POST['aisle_bought_together'] )
			: array();
		// phpcs:enable
		$ids = array_filter( array_map( absint( ... ), array_filter( $posted, is_scalar( ... ) ) ) );
		$ids = array_slice( array_values( array_unique( array_diff( $ids, array( $product->get_id() ) ) ) ), 0, self::MAX_PRODUCTS );
		if ( array() === $ids ) {
			$product->delete_meta_data( BoughtTogether::PRODUCT_KEY );
		} else {
			$product->update_meta_data( BoughtTogether::PRODUCT_KEY, $ids );
		}
	}
}
