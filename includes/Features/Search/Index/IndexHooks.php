<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Index;

use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Lazy;

/**
 * The hooks that report changes to the index. A page on which none of them fires loads no other class of the index.
 */
final class IndexHooks {

	/** Action Scheduler's hook of IndexJob. */
	public const JOB_HOOK = 'aisle_search_work';

	/** Hooks with the id of a product or a variation. */
	private const PRODUCT_HOOKS = array(
		'woocommerce_new_product',
		'woocommerce_update_product',
		'woocommerce_product_set_stock_status',
		'untrashed_post',
		'trashed_post',
		'deleted_post',
		'woocommerce_new_product_variation',
		'woocommerce_update_product_variation',
		'woocommerce_variation_set_stock_status',
	);

	/** Options that change how every product is displayed. */
	private const DISPLAY_OPTIONS = array(
		'woocommerce_hide_out_of_stock_items',
		'woocommerce_tax_display_shop',
		'woocommerce_currency',
		'woocommerce_currency_pos',
		'woocommerce_price_num_decimals',
		'woocommerce_price_thousand_sep',
		'woocommerce_price_decimal_sep',
		'woocommerce_calc_taxes',
		'woocommerce_default_customer_address',
		'woocommerce_prices_include_tax',
		'woocommerce_tax_based_on',
		'woocommerce_default_country',
		'woocommerce_price_display_suffix',
		'permalink_structure',
		'woocommerce_permalinks',
		'home',
	);

	/**
	 * @param Lazy<covariant IndexChanges> $changes
	 */
	public static function register( Lazy $changes ): void {
		foreach ( self::PRODUCT_HOOKS as $hook ) {
			add_action( $hook, array( $changes, 'mark_changed' ) );
		}
		add_action( 'woocommerce_recorded_sales', array( $changes, 'mark_sold' ) );
		add_action( 'transition_post_status', array( $changes, 'mark_status_change' ), 10, 3 );
		add_action( 'set_object_terms', array( $changes, 'mark_terms_change' ), 10, 4 );
		add_action( 'edited_term', array( $changes, 'mark_edited_term' ), 10, 3 );
		add_action( 'pre_delete_term', array( $changes, 'mark_term_products' ), 10, 2 );
		add_action(
			'updated_option',
			static fn( mixed $option ) => in_array( $option, self::DISPLAY_OPTIONS, true ) ? $changes->mark_all_changed() : null
		);
		foreach ( array( 'woocommerce_tax_rate_added', 'woocommerce_tax_rate_updated', 'woocommerce_tax_rate_deleted' ) as $hook ) {
			add_action( $hook, array( $changes, 'mark_all_changed' ) );
		}
		DeferredHooks::outside_page_views( static fn() => add_action( 'admin_init', array( $changes, 'start_first_index' ), 20 ) );
		add_action( 'deactivated_plugin', array( $changes, 'handle_deactivation' ) );
	}
}
