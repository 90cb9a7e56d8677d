<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Cart;

use Aisle\Domain\Bundle\BundleSelection;
use Aisle\Domain\DomainError;
use Aisle\Features\Bundles\Documents\BundleRepository;
use Aisle\Platform\Cart\Groups\LineGroups;
use Aisle\Platform\Cart\LineOperations;
use Aisle\Platform\Http\ApiError;

/**
 * Cart operation `add_bundle`: adds all items of a bundle or none. Each item is checked like any other add, with the
 * fields of its own form, and stock is counted over the bundle and the cart.
 *
 * @phpstan-import-type SelectedItem from BundleSelection
 * @phpstan-import-type StoredBundle from BundleRepository
 * @phpstan-import-type RequestedItem from BundleRequest
 */
final class BundleAdd {

	public function __construct(
		private readonly BundleRepository $bundles,
		private readonly LineGroups $groups,
		private readonly LineOperations $lines
	) {}

	/**
	 * @param array<string, mixed> $operation See BundleRequest::read(). A sent price is never read.
	 * @return array{key: string, keys: list<string>} Keys of the lead and of all lines.
	 * @throws ApiError With the ID of the wrong item in `item`.
	 */
	public function add( array $operation ): array {
		$request = BundleRequest::read( $operation );
		$bundle  = $this->bundles->read_sold( $request->bundle );
		if ( null === $bundle ) {
			throw new ApiError( 'not_found', __( 'This bundle is no longer available.', 'aisle' ) );
		}
		return $this->groups->run_as_transaction( function () use ( $bundle, $request ): array {
			// Removed first: the new items may need its stock.
			$this->remove_replaced( $request );
			$keys = array();
			foreach ( $this->adds( $bundle, $request ) as $add ) {
				$keys[] = self::for_item(
					$add['item'],
					fn(): string => $this->lines->add( $add['operation'], $add['data'] )['key']
				);
			}
			return array(
				'key'  => $keys[0],
				'keys' => $keys,
			);
		} );
	}

	/**
	 * @throws ApiError `unknown_line` if the replaced bundle is not in the cart, or is another one.
	 */
	private function remove_replaced( BundleRequest $request ): void {
		if ( '' === $request->replaced ) {
			return;
		}
		$lead        = WC()->cart->get_cart_item( $request->replaced );
		$bundle_line = array() === $lead ? null : BundleLine::of( $lead );
		if ( null === $bundle_line || ! $bundle_line->member->is_lead() || $bundle_line->bundle !== $request->bundle ) {
			throw new ApiError( 'unknown_line', __( 'This item is no longer in your cart.', 'aisle' ) );
		}
		foreach ( array_keys( $this->groups->lines( WC()->cart->cart_contents, $lead ) ) as $key ) {
			WC()->cart->remove_cart_item( (string) $key );
			// It is not offered as a removed item: the new one takes its place.
			unset( WC()->cart->removed_cart_contents[ $key ] );
		}
	}

	/**
	 * @param StoredBundle $bundle
	 * @return non-empty-list<array{item: string, operation: array<string, mixed>, data: array<string, mixed>}>
	 */
	private function adds( array $bundle, BundleRequest $request ): array {
		$selected = $this->selected( $bundle, $request );
		$items    = array();
		foreach ( $request->items as $item ) {
			$items[ $item['item'] . ' ' . $item['option'] ] = $item;
		}
		// One query for all products instead of some for each.
		_prime_post_caches( array_column( $selected, 'product_id' ) );
		$operations = array();
		foreach ( $selected as $entry ) {
			$requested = $items[ $entry['item'] . ' ' . $entry['option'] ];
			$variation = self::for_item(
				$entry['id'],
				static fn(): ItemVariation =>
					ItemVariation::of( $entry['product_id'], $entry['attributes'], $requested['attributes'], $requested['variation_id'] )
			);
			$operations[] = array(
				'product_id'   => $variation->product_id,
				'variation_id' => $variation->variation_id,
				'attributes'   => $variation->attributes,
				// Other plugins find them among the posted fields, as with the form of the product.
				'data'         => $requested['fields'] + $variation->attributes
					+ array( 'variation_id' => (string) $variation->variation_id ),
			);
		}
		$quantities = array_column( $selected, 'quantity' );
		$selection  = array( $bundle['id'], $bundle['revision'], array_column( $selected, 'id' ), $quantities, $operations );
		$group      = BundleGroup::id_for( $selection, array_column( $selected, 'id' ), WC()->cart );
		$data       = BundleGroup::line_data( $bundle, $selected, $group );
		return array_map( static fn( array $entry, array $operation ): array => array(
			'item'      => $entry['id'],
			'operation' => array( 'quantity' => $entry['quantity'] * $request->quantity ) + $operation,
			'data'      => $bundle['model']['separate'] ? array() : array( BundleLine::DATA_KEY => $data[ $entry['id'] ] ),
		), $selected, $operations );
	}

	/**
	 * @param StoredBundle $bundle
	 * @return non-empty-list<SelectedItem>
	 * @throws ApiError
	 */
	private function selected( array $bundle, BundleRequest $request ): array {
		try {
			return BundleSelection::read( $bundle['model'], array_map(
				static fn( array $item ): array => array_intersect_key( $item, array( 'item' => 1, 'option' => 1, 'quantity' => 1 ) ),
				$request->items
			) );
		} catch ( DomainError $error ) {
			$items = array_column( $bundle['model']['items'], null, 'id' );
			$item  = $items[ (string) ( $error->data['item'] ?? '' ) ] ?? null;
			throw new ApiError(
				$error->error_code,
				BundleText::problem( $error->error_code, $item ),
				400,
				null === $item ? array() : array( 'item' => $item['id'] )
			);
		}
	}

	/**
	 * Names the item in an error, because the shopper sees several products at once.
	 *
	 * @template T
	 * @param callable(): T $run
	 * @return T
	 */
	private static function for_item( string $item, callable $run ) {
		try {
			return $run();
		} catch ( ApiError $error ) {
			$data = array_diff_key( $error->data, array( 'product_url' => 1 ) );
			throw new ApiError( $error->error_code, $error->getMessage(), $error->status, array( 'item' => $item ) + $data );
		}
	}
}
