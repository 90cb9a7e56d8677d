<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Features\ProductOptions\Answers\AnsweredFiles;
use Aisle\Features\ProductOptions\Cart\AnswerText;
use Aisle\Features\ProductOptions\Cart\CartStock;
use Aisle\Features\ProductOptions\Cart\ChildLines;
use Aisle\Features\ProductOptions\Cart\EditPage;
use Aisle\Features\ProductOptions\Cart\OptionCart;
use Aisle\Features\ProductOptions\Cart\OptionLines;
use Aisle\Features\ProductOptions\Cart\CartQuantities;
use Aisle\Features\ProductOptions\Cart\SoldIndividually;
use Aisle\Features\ProductOptions\Cart\StoreApi\StoreApiAdd;
use Aisle\Features\ProductOptions\Forms\FormIndex;
use Aisle\Features\ProductOptions\Forms\OptionFormRepository;
use Aisle\Features\ProductOptions\Page\OptionPage;
use Aisle\Features\ProductOptions\Pricing\LinePrices;
use Aisle\Features\ProductOptions\Pricing\OptionIntake;
use Aisle\Features\ProductOptions\Pricing\OptionPricing;
use Aisle\Platform\Lazy;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Uploads\UploadServices;

/**
 * Objects that several hooks share. Each is created at its first use, so a page loads only the classes it needs.
 */
final class OptionServices {

	/**
	 * @param Lazy<FormIndex>            $index
	 * @param Lazy<OptionFormRepository> $forms
	 * @param Lazy<AnsweredFiles>        $files
	 * @param Lazy<OptionPricing>        $pricing
	 * @param Lazy<OptionIntake>         $intake
	 * @param Lazy<AnswerText>           $text
	 * @param Lazy<OptionPage>           $page
	 * @param Lazy<LinePrices>           $prices
	 * @param Lazy<OptionLines>          $lines
	 * @param Lazy<ChildLines>           $children
	 * @param Lazy<CartStock>            $stock
	 * @param Lazy<StoreApiAdd>          $store_api
	 * @param Lazy<OptionCart>           $cart
	 * @param Lazy<EditPage>             $edit_page
	 */
	public function __construct(
		public readonly Lazy $index,
		public readonly Lazy $forms,
		public readonly Lazy $files,
		public readonly Lazy $pricing,
		public readonly Lazy $intake,
		public readonly Lazy $text,
		public readonly Lazy $page,
		public readonly Lazy $prices,
		public readonly Lazy $lines,
		public readonly Lazy $children,
		public readonly Lazy $stock,
		public readonly Lazy $store_api,
		public readonly Lazy $cart,
		public readonly Lazy $edit_page
	) {}

	public static function of( Settings $settings, UploadServices $uploads ): self {
		$index     = Lazy::of( static fn(): FormIndex => new FormIndex() );
		$forms     = Lazy::of( static fn(): OptionFormRepository => new OptionFormRepository() );
		$files     = Lazy::of( static fn(): AnsweredFiles => new AnsweredFiles( $uploads->files() ) );
		$pricing   = Lazy::of( static fn(): OptionPricing => OptionPricing::of( $forms->get(), $files->get(), $settings ) );
		$intake    = Lazy::of( static fn(): OptionIntake => new OptionIntake( $index->get(), $pricing->get() ) );
		$prices    = Lazy::of( static fn(): LinePrices => new LinePrices() );
		$lines     = Lazy::of( static fn(): OptionLines => new OptionLines( $pricing->get(), $prices->get() ) );
		$stock     = Lazy::of( static fn(): CartStock => self::stock( $lines->get() ) );
		$store_api = Lazy::of( static fn(): StoreApiAdd => new StoreApiAdd() );
		return new self(
			index: $index,
			forms: $forms,
			files: $files,
			pricing: $pricing,
			intake: $intake,
			text: Lazy::of( static fn(): AnswerText => new AnswerText( $pricing->get()->context, $files->get() ) ),
			page: Lazy::of( static fn(): OptionPage => new OptionPage( $index->get(), $forms->get(), $pricing->get(), $files->get() ) ),
			prices: $prices,
			lines: $lines,
			children: Lazy::of( static fn(): ChildLines => new ChildLines( $lines->get() ) ),
			stock: $stock,
			store_api: $store_api,
			cart: Lazy::of( static fn(): OptionCart => new OptionCart( $intake->get(), $stock->get(), $files->get(), $store_api->get() ) ),
			edit_page: Lazy::of( static fn(): EditPage => new EditPage( $lines ) )
		);
	}

	private static function stock( OptionLines $lines ): CartStock {
		$cart_quantities = new CartQuantities( $lines );
		return new CartStock( $lines, new SoldIndividually( $lines, $cart_quantities ), $cart_quantities );
	}
}
