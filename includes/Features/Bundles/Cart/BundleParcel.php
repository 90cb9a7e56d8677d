<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Cart;

use Aisle\Platform\Contracts\GroupMember;

/**
 * Lines of one group as a single line for shipping methods. Its product is a copy: the cart keeps its own.
 *
 * All units lie on one another, each on its largest side: the length and width are those of the largest unit, the height
 * is that of the stack. A product without dimensions adds nothing.
 */
final class BundleParcel {

	/** @var array<string, mixed> The first line, with the amounts of all. */
	private array $line = array();

	private float $weight = 0.0;

	/** @var array{float, float, float}|null Length, width and height in the store's unit; null if no product has any. */
	private ?array $size = null;

	/** ID of the shipping class; 0 for none. */
	private int $shipping_class = 0;

	/**
	 * @param array<string, mixed> $line
	 */
	public function add( array $line, GroupMember $member ): void {
		$product = $line['data'];
		$amounts = array();
		foreach ( array( 'line_total', 'line_tax', 'line_subtotal', 'line_subtotal_tax' ) as $amount ) {
			$amounts[ $amount ] = (float) ( $this->line[ $amount ] ?? 0 ) + (float) ( $line[ $amount ] ?? 0 );
		}
		if ( array() === $this->line ) {
			$this->line = array( 'quantity' => $line['quantity'] / $member->per ) + $line;
		}
		$this->line    = $amounts + $this->line;
		$this->weight += (float) $product->get_weight() * $member->per;
		$this->add_size( $product, (float) $member->per );
		$shipping_class = (int) $product->get_shipping_class_id();
		if ( $shipping_class > 0 && ( 0 === $this->shipping_class || $member->is_lead() ) ) {
			$this->shipping_class = $shipping_class;
		}
	}

	/**
	 * @return array<string, mixed> The line as one unit for each group.
	 */
	public function line(): array {
		/** @var \WC_Product $product */
		$product = clone $this->line['data'];
		$product->set_weight( (string) $this->weight );
		if ( null !== $this->size ) {
			$product->set_length( (string) $this->size[0] );
			$product->set_width( (string) $this->size[1] );
			$product->set_height( (string) $this->size[2] );
		}
		$product->set_shipping_class_id( $this->shipping_class );
		return array( 'data' => $product ) + $this->line;
	}

	private function add_size( \WC_Product $product, float $units ): void {
		if ( ! $product->has_dimensions() ) {
			return;
		}
		$sides = array( (float) $product->get_length(), (float) $product->get_width(), (float) $product->get_height() );
		rsort( $sides );
		$size       = $this->size ?? array( 0.0, 0.0, 0.0 );
		$this->size = array( max( $size[0], $sides[0] ), max( $size[1], $sides[1] ), $size[2] + $sides[2] * $units );
	}
}
