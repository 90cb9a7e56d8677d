<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Index;

use Aisle\Platform\Lazy;

/**
 * Notes which products have changed. That is one short insert in the request that changed them; the work is Action Scheduler's.
 */
final class IndexChanges {

	/** @var array<int, int> */
	private array $changed = array();

	private bool $all_changed = false;

	/** Adds the hooks for this object; the feature adds them for one that is built when the first of them fires. */
	public function register(): void {
		IndexHooks::register( Lazy::of( fn(): self => $this ) );
		add_action( 'shutdown', array( $this, 'note' ), 5 );
	}

	/**
	 * @param mixed $id Of a product or a variation; what else hooks tell of is passed over.
	 */
	public function changed( $id ): void {
		$id   = is_numeric( $id ) ? (int) $id : 0;
		$type = get_post_type( $id );
		if ( 'product_variation' === $type ) {
			$id = (int) wp_get_post_parent_id( $id );
		}
		// Of what is deleted nobody knows any more what it was.
		if ( $id > 0 && in_array( $type, array( 'product', 'product_variation', false ), true ) ) {
			$this->changed[ $id ] = $id;
		}
	}

	/**
	 * `transition_post_status`
	 *
	 * @param mixed $now
	 * @param mixed $before
	 * @param mixed $post
	 */
	public function status( $now, $before, $post ): void {
		if ( $now !== $before && $post instanceof \WP_Post && 'product' === $post->post_type ) {
			$this->changed( $post->ID );
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
	public function terms( $id, $terms, $ids, $taxonomy ): void {
		if ( is_string( $taxonomy ) && ( str_starts_with( $taxonomy, 'pa_' ) || str_starts_with( $taxonomy, 'product_' ) ) ) {
			$this->changed( $id );
		}
	}

	/**
	 * `edited_term`: its name is a word of all its products.
	 *
	 * @param mixed $id
	 * @param mixed $term_taxonomy
	 * @param mixed $taxonomy
	 */
	public function renamed( $id, $term_taxonomy, $taxonomy ): void {
		$this->removed( $id, $taxonomy );
	}

	/**
	 * `pre_delete_term`
	 *
	 * @param mixed $id
	 * @param mixed $taxonomy
	 */
	public function removed( $id, $taxonomy ): void {
		if ( is_string( $taxonomy ) && is_object_in_taxonomy( 'product', $taxonomy ) && is_numeric( $id ) ) {
			// In one statement: a category may hold every product of the shop.
			IndexJob::due_of_terms(
				array( (int) $id, ...array_map( intval( ... ), array_values( (array) get_term_children( (int) $id, $taxonomy ) ) ) ),
				$taxonomy
			);
		}
	}

	/**
	 * `woocommerce_recorded_sales`: what is sold goes up among equals.
	 *
	 * @param mixed $order_id
	 */
	public function sold( $order_id ): void {
		$order = is_numeric( $order_id ) ? wc_get_order( (int) $order_id ) : false;
		foreach ( $order instanceof \WC_Order ? $order->get_items() : array() as $item ) {
			if ( $item instanceof \WC_Order_Item_Product ) {
				$this->changed( $item->get_product_id() );
			}
		}
	}

	/** Fires when a setting of WooCommerce or a tax rate changes that all products are shown with. */
	public function all(): void {
		$this->all_changed = true;
	}

	/**
	 * `update_option_aisle_settings`: what the owner hides is in no index. Synonyms are the file's own affair.
	 *
	 * @param mixed $before
	 * @param mixed $now
	 */
	public function settings( $before, $now ): void {
		$of = static fn( mixed $settings ): array =>
			is_array( $settings ) && is_array( $settings['features']['search'] ?? null )
				? array_intersect_key( $settings['features']['search'], array( 'hidden' => true ) )
				: array();
		if ( $of( $before ) !== $of( $now ) ) {
			$this->all();
		}
	}

	/** `admin_init`: the first index of a shop, with its tables, and the first of a format. */
	public function begin(): void {
		SearchTables::install();
		// phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
		if ( IndexJob::FORMAT !== get_option( IndexJob::BEGUN ) && current_user_can( 'manage_woocommerce' ) ) {
			update_option( IndexJob::BEGUN, IndexJob::FORMAT, true );
			$this->all();
		}
	}

	/**
	 * `deactivated_plugin`: what changes while nobody notes it is read anew after the next activation. Until then its public file would
	 * tell of products that are hidden meanwhile, and Action Scheduler would run work that nothing handles.
	 *
	 * @param mixed $plugin
	 */
	public function sleep( $plugin ): void {
		if ( plugin_basename( dirname( __DIR__, 4 ) . '/plugin.php' ) === $plugin ) {
			delete_option( IndexJob::BEGUN );
			delete_option( IndexJob::SWEPT );
			IndexJob::unschedule();
			IndexFile::remove();
			$this->changed     = array();
			$this->all_changed = false;
		}
	}

	/** `shutdown`: writes down what has changed in this request. */
	public function note(): void {
		if ( $this->all_changed ) {
			IndexJob::all_due();
		} elseif ( array() !== $this->changed ) {
			IndexJob::due( array_values( $this->changed ) );
		}
		$this->changed     = array();
		$this->all_changed = false;
	}
}
