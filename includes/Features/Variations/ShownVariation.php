<?php
declare(strict_types=1);

namespace Aisle\Features\Variations;

use Aisle\Domain\VariationMatrix\PackedMatrix;

/**
 * What a page shows of one variation, as WooCommerce would say it. Of a thousand most have the same few prices and the same stock: each of
 * these is put into words once.
 */
final class ShownVariation {

	/** @var array<string, float> By price and tax. */
	private array $prices = array();

	/** @var array<string, string> */
	private array $texts = array();

	private ?bool $has_range = null;

	public function __construct( private readonly \WC_Product_Variable $product ) {}

	/**
	 * @return array{flags: int, price: float, regular: float, price_html: string, stock_html: string, most: int|float|null, least: int|float, sku: string}
	 */
	public function row( \WC_Product_Variation $variation, string $sku ): array {
		$most = $variation->get_max_purchase_quantity();
		return array(
			'flags'      => self::flags( $variation ),
			'price'      => $this->display( $variation, (string) $variation->get_price() ),
			'regular'    => $this->display( $variation, (string) $variation->get_regular_price() ),
			'price_html' => $this->price_html( $variation ),
			'stock_html' => $this->stock_html( $variation ),
			'most'       => $most > 0 ? $most : null,
			'least'      => $variation->get_min_purchase_quantity(),
			'sku'        => '' === $sku ? $this->product->get_sku() : $sku,
		);
	}

	private static function flags( \WC_Product_Variation $variation ): int {
		return ( $variation->variation_is_active() ? PackedMatrix::ACTIVE : 0 )
			+ ( $variation->variation_is_visible() ? PackedMatrix::VISIBLE : 0 )
			+ ( $variation->is_purchasable() ? PackedMatrix::PURCHASABLE : 0 )
			+ ( $variation->is_in_stock() ? PackedMatrix::IN_STOCK : 0 )
			+ ( $variation->is_sold_individually() ? PackedMatrix::SINGLE : 0 )
			+ ( $variation->backorders_allowed() ? PackedMatrix::BACKORDERS : 0 );
	}

	private function display( \WC_Product_Variation $variation, string $price ): float {
		return $this->prices[ "{$price} {$variation->get_tax_class()}" ] ??= (float) wc_get_price_to_display( $variation, array( 'price' => (float) $price ) );
	}

	private function price_html( \WC_Product_Variation $variation ): string {
		/** WooCommerce's own filter, as it asks it itself. */
		if ( ! apply_filters( 'woocommerce_show_variation_price', $this->has_range(), $this->product, $variation ) ) { // phpcs:ignore WooCommerce.Commenting.CommentHooks -- Said above.
			return '';
		}
		$key = "price {$variation->get_price()} {$variation->get_regular_price()} {$variation->get_sale_price()} {$variation->is_on_sale()} {$variation->get_tax_class()}";
		return $this->texts[ $key ] ??= '<span class="price">' . $variation->get_price_html() . '</span>';
	}

	private function has_range(): bool {
		return $this->has_range ??= $this->product->get_variation_sale_price( 'min' ) !== $this->product->get_variation_sale_price( 'max' )
			|| $this->product->get_variation_regular_price( 'min' ) !== $this->product->get_variation_regular_price( 'max' );
	}

	private function stock_html( \WC_Product_Variation $variation ): string {
		$key = 'stock ' . implode( ' ', $variation->get_availability() );
		return $this->texts[ $key ] ??= wc_get_stock_html( $variation );
	}
}
