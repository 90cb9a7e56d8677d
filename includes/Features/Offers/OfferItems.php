<?php
declare(strict_types=1);

namespace Aisle\Features\Offers;

use Aisle\Domain\Offer;
use Aisle\Platform\Cart\PlainText;
use Aisle\Platform\Cart\Quantities\QuantityLimits;
use Aisle\Platform\Shop\Template;

/**
 * HTML of offered products: picture, name, reduced price, selects of a variable product, quantity, button.
 */
final class OfferItems {

	/** With more variations, the shopper selects on the product's page. */
	private const MAX_VARIATIONS = 100;

	public const ADD        = 'add';
	public const QUICK_VIEW = 'quick_view';
	public const LINK       = 'link';

	/**
	 * Returns whether shoppers can buy the product from an offer.
	 */
	public static function is_offered( \WC_Product $product ): bool {
		$page = $product->get_parent_id() > 0 ? $product->get_parent_id() : $product->get_id();
		return 'publish' === get_post_status( $page )
			&& ! post_password_required( $page )
			&& $product->is_purchasable()
			&& $product->is_in_stock()
			&& $product->is_type( array( 'simple', 'variable', 'variation' ) );
	}

	public function has_any( Offer $offer ): bool {
		foreach ( $offer->items as $id ) {
			$product = wc_get_product( $id );
			if ( $product && self::is_offered( $product ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param list<int> $ids
	 * @return string '' if no product can be bought.
	 */
	public function list_html( Offer $offer, array $ids ): string {
		$items = '';
		foreach ( $ids as $id ) {
			$product = wc_get_product( $id );
			$items  .= $product && self::is_offered( $product ) ? '<li>' . $this->form( $offer, $product ) . '</li>' : '';
		}
		return '' === $items ? '' : sprintf(
			'<ul class="aisle-offers__items" data-offer="%s" data-limit="%d" data-day="%s">%s</ul>',
			esc_attr( $offer->id ),
			$offer->daily_limit,
			esc_attr( OfferVisits::today() ),
			$items
		);
	}

	public function form( Offer $offer, \WC_Product $product ): string {
		return Template::render( 'offers/item', $this->item( $offer, $product ) );
	}

	/**
	 * Returns the item's form with the fields that plugins print in the product's form.
	 */
	public function form_with_fields( Offer $offer, \WC_Product $product ): string {
		$previous_product   = $GLOBALS['product'] ?? null;
		$GLOBALS['product'] = $product; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- Hooks of the form read it.
		ob_start();
		try {
			do_action( 'woocommerce_before_add_to_cart_button' );
		} finally {
			$fields             = (string) ob_get_clean();
			$GLOBALS['product'] = $previous_product; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As it was.
		}
		return Template::render( 'offers/item', array(
			'action' => self::ADD,
			'fields' => $fields,
			// Fields with prices show the product's own price.
			'note'   => null === $offer->discount ? '' : __( 'The discount is taken off in the cart.', 'aisle' ),
		) + $this->item( $offer, $product ) );
	}

	/**
	 * @return array<string, mixed> Arguments of the template.
	 */
	private function item( Offer $offer, \WC_Product $product ): array {
		$variations = $product instanceof \WC_Product_Variable ? $this->variations( $offer, $product ) : array();
		$limits     = ( new QuantityLimits() )->of( $product );
		$image      = $product->get_image_id();
		return array(
			'item_id'    => OfferItem::id( $offer->id, $product->get_id() ),
			'product_id' => $product->get_id(),
			'name'       => PlainText::of( $product->get_name() ),
			'url'        => $product->get_permalink(),
			'image'      => $image ? wp_get_attachment_image( (int) $image, 'woocommerce_thumbnail', false, array( 'alt' => '' ) ) : '',
			'price'      => self::price_html( $offer, $product ),
			'action'     => self::action( $product, count( $variations ) ),
			'selects'    => $variations && $product instanceof \WC_Product_Variable ? AttributeSelects::of( $product ) : array(),
			'variations' => $variations,
			'min'        => $limits->min,
			'max'        => $limits->max,
			'step'       => $limits->step ?? 'any',
			'fields'     => '',
			'note'       => '',
		);
	}

	/**
	 * Returns the action of the button. WooCommerce and plugins declare with `ajax_add_to_cart` whether a simple product
	 * needs no options.
	 */
	private static function action( \WC_Product $product, int $variations ): string {
		if ( $product->is_type( 'variable' ) ) {
			return $variations > 0 ? self::ADD : self::LINK;
		}
		return $product->supports( 'ajax_add_to_cart' ) ? self::ADD : self::QUICK_VIEW;
	}

	/**
	 * @return list<array{id: int, attributes: array<string, string>, price: string}>
	 */
	private function variations( Offer $offer, \WC_Product_Variable $product ): array {
		$variations = array();
		if ( count( $product->get_children() ) > self::MAX_VARIATIONS ) {
			return array();
		}
		foreach ( $product->get_available_variations( 'objects' ) as $variation ) {
			if ( $variation instanceof \WC_Product_Variation && $variation->is_purchasable() && $variation->is_in_stock() ) {
				$variations[] = array(
					'id'         => $variation->get_id(),
					'attributes' => array_map( 'strval', $variation->get_variation_attributes() ),
					'price'      => self::price_html( $offer, $variation ),
				);
			}
		}
		return $variations;
	}

	private static function price_html( Offer $offer, \WC_Product $product ): string {
		if ( null === $offer->discount || $product->is_type( 'variable' ) ) {
			return (string) $product->get_price_html();
		}
		$reduced = OfferPrices::reduced_price( $product, $offer );
		$price   = wc_get_price_to_display( $product, array( 'price' => $reduced ) );
		$before  = wc_get_price_to_display( $product );
		return $price < $before
			? wc_format_sale_price( (string) $before, (string) $price ) . $product->get_price_suffix()
			: (string) $product->get_price_html();
	}
}
