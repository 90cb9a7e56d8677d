<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Index;

use Aisle\Platform\Lazy;

/**
 * Records which products have changed, with one short insert in the request that changed them. Action Scheduler does
 * the indexing.
 */
final class IndexChanges {

	/** @var array<int, int> */
	private array $changed_ids = array();

	private bool $all_changed = false;

	/**
	 * Registers the hooks for this object. The feature instead registers them for an object that is created when the
	 * first of them fires.
	 */
	public function register(): void {
		IndexHooks::register( Lazy::of( fn(): self => $this ) );
		add_action( 'shutdown', array( $this, 'save_changes' ), 5 );
	}

	/**
	 * @param mixed $id Id of a product or a variation; other posts are ignored.
	 */
	public function mark_changed( $id ): void {
		$id   = is_numeric( $id ) ? (int) $id : 0;
		$type = get_post_type( $id );
		if ( 'product_variation' === $type ) {
			$id = (int) wp_get_post_parent_id( $id );
		}
		// The type of a deleted post is no longer known.
		if ( $id > 0 && in_array( $type, array( 'product', 'product_variation', false ), true ) ) {
			$this->changed_ids[ $id ] = $id;
		}
	}

	/**
	 * `transition_post_status`
	 *
	 * @param mixed $new_status
	 * @param mixed $old_status
	 * @param mixed $post
	 */
	public function mark_status_change( $new_status, $old_status, $post ): void {
		if ( $new_status !== $old_status && $post instanceof \WP_Post && 'product' === $post->post_type ) {
			$this->mark_changed( $post->ID );
		}
	}

	/**
	 * `set_object_terms`
	 *
	 * @param mixed $id
	 * @param mixed $terms
	 * @param mixed $ids
	 * @param mixed $taxonomy
	 */
	public function mark_terms_change( $id, $terms, $ids, $taxonomy ): void {
		if ( is_string( $taxonomy ) && ( str_starts_with( $taxonomy, 'pa_' ) || str_starts_with( $taxonomy, 'product_' ) ) ) {
			$this->mark_changed( $id );
		}
	}

	/**
	 * `edited_term`: a term's name is indexed with all its products.
	 *
	 * @param mixed $id
	 * @param mixed $term_taxonomy
	 * @param mixed $taxonomy
	 */
	public function mark_edited_term( $id, $term_taxonomy, $taxonomy ): void {
		$this->mark_term_products( $id, $taxonomy );
	}

	/**
	 * `pre_delete_term`
	 *
	 * @param mixed $id
	 * @param mixed $taxonomy
	 */
	public function mark_term_products( $id, $taxonomy ): void {
		if ( is_string( $taxonomy ) && is_object_in_taxonomy( 'product', $taxonomy ) && is_numeric( $id ) ) {
			// In one statement: a category may contain every product of the store.
			IndexJob::mark_terms_due(
				array( (int) $id, ...array_map( intval( ... ), array_values( (array) get_term_children( (int) $id, $taxonomy ) ) ) ),
				$taxonomy
			);
		}
	}

	/**
	 * `woocommerce_recorded_sales`: products with more sales rank higher among equal matches.
	 *
	 * @param mixed $order_id
	 */
	public function mark_sold( $order_id ): void {
		$order = is_numeric( $order_id ) ? wc_get_order( (int) $order_id ) : false;
		foreach ( $order instanceof \WC_Order ? $order->get_items() : array() as $item ) {
			if ( $item instanceof \WC_Order_Item_Product ) {
				$this->mark_changed( $item->get_product_id() );
			}
		}
	}

	/**
	 * Marks all products as changed, after a change of a WooCommerce setting or a tax rate that affects all of them.
	 */
	public function mark_all_changed(): void {
		$this->all_changed = true;
	}

	/**
	 * `update_option_aisle_settings`: products that the merchant excludes are not in the index. `hidden` is the
	 * setting's older key. IndexFile handles synonyms.
	 *
	 * @param mixed $old_settings
	 * @param mixed $new_settings
	 */
	public function handle_settings_change( $old_settings, $new_settings ): void {
		$relevant_settings = static fn( mixed $settings ): array =>
			is_array( $settings ) && is_array( $settings['features']['search'] ?? null )
				? array_intersect_key( $settings['features']['search'], array_flip( array( 'excluded_products', 'hidden' ) ) )
				: array();
		if ( $relevant_settings( $old_settings ) !== $relevant_settings( $new_settings ) ) {
			$this->mark_all_changed();
		}
	}

	/** `admin_init`: starts the first index of a store, with its tables, and the first one of a new format. */
	public function start_first_index(): void {
		SearchTables::install();
		// phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
		if ( IndexJob::FORMAT !== get_option( IndexJob::STARTED_FORMAT_OPTION ) && current_user_can( 'manage_woocommerce' ) ) {
			update_option( IndexJob::STARTED_FORMAT_OPTION, IndexJob::FORMAT, true );
			$this->mark_all_changed();
		}
	}

	/**
	 * `deactivated_plugin`: after the next activation everything is indexed again, because changes are not recorded
	 * meanwhile. The public file is deleted, because it would show products that are hidden in the meantime; scheduled
	 * actions are removed, because nothing would handle them.
	 *
	 * @param mixed $plugin
	 */
	public function handle_deactivation( $plugin ): void {
		if ( plugin_basename( dirname( __DIR__, 4 ) . '/plugin.php' ) === $plugin ) {
			delete_option( IndexJob::STARTED_FORMAT_OPTION );
			delete_option( IndexJob::CLEANUP_POSITION_OPTION );
			IndexJob::unschedule();
			IndexFile::remove();
			$this->changed_ids = array();
			$this->all_changed = false;
		}
	}

	/** `shutdown`: saves which products changed in this request. */
	public function save_changes(): void {
		if ( $this->all_changed ) {
			IndexJob::mark_all_due();
		} elseif ( array() !== $this->changed_ids ) {
			IndexJob::mark_due( array_values( $this->changed_ids ) );
		}
		$this->changed_ids = array();
		$this->all_changed = false;
	}
}
