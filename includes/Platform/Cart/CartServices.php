<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

use Aisle\Platform\Cart\Adding\AddForm;
use Aisle\Platform\Cart\Adding\AddToCartError;
use Aisle\Platform\Cart\Coupons\CouponOperations;
use Aisle\Platform\Cart\Lines\CartAmounts;
use Aisle\Platform\Cart\Lines\CartLines;
use Aisle\Platform\Cart\Lines\LineDetails;
use Aisle\Platform\Cart\Lines\LineMarkup;
use Aisle\Platform\Cart\Lines\ProductMetaCache;
use Aisle\Platform\Cart\Quantities\QuantityLimits;

/**
 * Builds the cart's services once, on the first cart request. Other pages load none of them.
 */
final class CartServices {

	private ?CartService $service = null;

	private ?CartEndpoint $endpoint = null;

	private ?AddForm $add_form = null;

	private ?CartLines $lines = null;

	private ?CartSession $session = null;

	private ?QuantityLimits $limits = null;

	public function endpoint(): CartEndpoint {
		return $this->endpoint ??= new CartEndpoint( $this->service(), $this->session(), $this->add_form() );
	}

	public function service(): CartService {
		return $this->service ??= new CartService(
			$this->operations(),
			$this->session(),
			new CartResponse( $this->lines(), new CartAmounts(), $this->session()->revision )
		);
	}

	public function lines(): CartLines {
		return $this->lines ??= new CartLines( $this->limits(), new LineDetails(), new ProductMetaCache(), new LineMarkup() );
	}

	public function session(): CartSession {
		return $this->session ??= new CartSession( new CartNotices(), new OperationLog(), new CartRevision() );
	}

	private function operations(): CartOperations {
		$notices = $this->session()->notices;
		return new CartOperations(
			new LineOperations( $this->limits(), $notices, new AddToCartError( $notices ) ),
			new CouponOperations( $notices ),
			$this->add_form()
		);
	}

	private function add_form(): AddForm {
		return $this->add_form ??= new AddForm( new AddToCartError( $this->session()->notices ), $this->limits() );
	}

	private function limits(): QuantityLimits {
		return $this->limits ??= new QuantityLimits();
	}
}
