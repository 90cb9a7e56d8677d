<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Features\OptionForms\FormAdmin;
use Aisle\Features\ProductOptions\Cart\AnsweredFiles;
use Aisle\Features\ProductOptions\Cart\AnswerFacts;
use Aisle\Features\ProductOptions\Cart\CartStock;
use Aisle\Features\ProductOptions\Cart\ChildLines;
use Aisle\Features\ProductOptions\Cart\GroupProducts;
use Aisle\Features\ProductOptions\Cart\LinePrices;
use Aisle\Platform\Ajax;
use Aisle\Platform\Rest;
use Aisle\Platform\Settings;
use Aisle\Platform\Uploads\UploadParts;

/**
 * The room's parts, each built once from the others. Nothing is built before it is asked for.
 */
final class OptionParts {

	private ?FormIndex $index = null;
	private ?OptionFormRepository $forms = null;
	private ?PricingContext $context = null;
	private ?OptionPricing $pricing = null;
	private ?OptionIntake $intake = null;
	private ?OptionLines $lines = null;
	private ?OptionPage $page = null;
	private ?OptionCart $cart = null;
	private ?OptionOrder $order = null;
	private ?OptionFees $fees = null;
	private ?OptionQuantity $quantity = null;
	private ?OptionListing $listing = null;
	private ?LinePrices $prices = null;
	private ?CartStock $stock = null;
	private ?AnsweredFiles $files = null;
	private ?UploadParts $uploads = null;
	private ?ChildLines $children = null;

	public function __construct(
		private readonly Settings $settings,
		private readonly Ajax $ajax = new Ajax(),
		private readonly Rest $rest = new Rest()
	) {}

	public function ajax(): Ajax {
		return $this->ajax;
	}

	public function rest(): Rest {
		return $this->rest;
	}

	public function index(): FormIndex {
		return $this->index ??= new FormIndex();
	}

	public function forms(): OptionFormRepository {
		return $this->forms ??= new OptionFormRepository( new FormCompiler(), $this->index() );
	}

	public function context(): PricingContext {
		return $this->context ??= new PricingContext();
	}

	public function pricing(): OptionPricing {
		return $this->pricing ??= new OptionPricing( $this->forms(), $this->context(), new AnswerFacts( new GroupProducts( $this->context() ), $this->files() ), $this->settings );
	}

	public function intake(): OptionIntake {
		return $this->intake ??= new OptionIntake( $this->index(), $this->pricing() );
	}

	public function lines(): OptionLines {
		return $this->lines ??= new OptionLines( $this->pricing(), $this->context(), $this->prices() );
	}

	public function prices(): LinePrices {
		return $this->prices ??= new LinePrices();
	}

	public function stock(): CartStock {
		return $this->stock ??= new CartStock( $this->lines() );
	}

	public function children(): ChildLines {
		return $this->children ??= new ChildLines( $this->lines() );
	}

	public function text(): AnswerText {
		return new AnswerText( $this->context(), $this->files() );
	}

	public function uploads(): UploadParts {
		return $this->uploads ??= new UploadParts( $this->index(), $this->forms() );
	}

	public function files(): AnsweredFiles {
		return $this->files ??= new AnsweredFiles( $this->uploads()->files() );
	}

	public function page(): OptionPage {
		return $this->page ??= new OptionPage( $this->index(), $this->forms(), $this->pricing(), $this->files() );
	}

	public function cart(): OptionCart {
		return $this->cart ??= new OptionCart( $this->intake(), $this->stock(), $this->files() );
	}

	public function order(): OptionOrder {
		return $this->order ??= new OptionOrder( $this->lines(), $this->text(), $this->files() );
	}

	public function fees(): OptionFees {
		return $this->fees ??= new OptionFees( $this->lines(), $this->context() );
	}

	public function quantity(): OptionQuantity {
		return $this->quantity ??= new OptionQuantity( $this->lines(), $this->index(), $this->stock() );
	}

	public function listing(): OptionListing {
		return $this->listing ??= new OptionListing( $this->index(), $this->settings );
	}

	public function admin(): FormAdmin {
		return new FormAdmin( $this, $this->rest, $this->settings );
	}
}
