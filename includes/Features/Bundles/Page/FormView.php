<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Page;

use Aisle\Domain\Bundle\BundleModel;
use Aisle\Domain\BundleSummary;
use Aisle\Domain\Money;
use Aisle\Features\Bundles\Cart\BundleText;
use Aisle\Features\Bundles\Documents\BundleRepository;
use Aisle\Platform\Contracts\ItemFields;
use Aisle\Platform\Shop\CurrencyRate;
use Aisle\Platform\Shop\ShopCurrency;

/**
 * The data of a bundle form: its rows with the shopper's answers, and the amounts of the selected ones.
 *
 * @phpstan-import-type Model from BundleModel
 * @phpstan-import-type Item from BundleModel
 * @phpstan-import-type Summary from BundleSummary
 * @phpstan-import-type Terms from BundleSummary
 * @phpstan-import-type StoredBundle from BundleRepository
 * @phpstan-import-type Row from ItemRow
 * @phpstan-type FormRow array{row: Row, is_selected: bool, alone: string, price: string}
 * @phpstan-type FormItem array{item: Item, rows: list<FormRow>, problem: string}
 */
final class FormView {

	/**
	 * @param StoredBundle                              $bundle
	 * @param list<array{item: Item, rows: list<Row>}> $items  Items with the products that visitors can buy.
	 */
	private function __construct(
		private readonly array $bundle,
		private readonly FormAnswers $answers,
		private readonly array $items
	) {}

	/**
	 * @param StoredBundle $bundle
	 * @param string       $id     ID of the form's element.
	 * @param ItemFields|null $item_fields Prints the products' own fields; null if no feature has any.
	 * @return array<string, mixed>|null Arguments of the template; null if visitors cannot buy the bundle, apart from its
	 *                                   stock.
	 */
	public static function args( array $bundle, FormAnswers $answers, string $id, ?ItemFields $item_fields = null ): ?array {
		$items = OwnFields::add( self::items( $bundle['model'], $answers, $id ), $answers, $id, $item_fields );
		$view  = new self( $bundle, $answers, $items );
		return $view->is_offered() ? array(
			'id'           => $id,
			'bundle'       => $bundle['id'],
			'title'        => $bundle['title'],
			'add_text'     => FormTexts::add( self::is_bought_together( $bundle ) ),
			'total_text'   => FormTexts::total( self::is_bought_together( $bundle ) ),
			'bundles_text' => FormTexts::bundles( self::is_bought_together( $bundle ) ),
			'items'        => $view->form_items(),
			'sold_out'     => $view->sold_out_text(),
			'bundles'      => $answers->bundles(),
			'summary'      => $view->summary_texts(),
			'has_discount' => $view->has_discount(),
			'data'         => $view->data(),
		) : null;
	}

	/**
	 * @param Model $model
	 * @return list<array{item: Item, rows: list<Row>}>
	 */
	private static function items( array $model, FormAnswers $answers, string $id ): array {
		$items = array();
		foreach ( $model['items'] as $item ) {
			$rows = array();
			foreach ( $item['products'] as $product ) {
				$rows[] = ItemRow::of( $item, $product, $answers, $id );
			}
			$items[] = array(
				'item' => $item,
				'rows' => array_values( array_filter( $rows ) ),
			);
		}
		return $items;
	}

	private function is_offered(): bool {
		return array() !== array_merge( ...array_column( $this->items, 'rows' ) )
			&& array() === $this->items_without( static fn(): bool => true );
	}

	/**
	 * Returns the required items that have too few products.
	 *
	 * @param callable( Row ): bool $counts
	 * @return list<array{item: Item, rows: list<Row>}>
	 */
	private function items_without( callable $counts ): array {
		return array_values( array_filter(
			$this->items,
			static fn( array $item ): bool =>
				$item['item']['required'] && count( array_filter( $item['rows'], $counts ) ) < $item['item']['choose']
		) );
	}

	/**
	 * @return string Which required items are sold out; empty if none is.
	 */
	private function sold_out_text(): string {
		return FormTexts::sold_out( array_map(
			static fn( array $item ): string => 'choice' === $item['item']['type']
				? FormTexts::too_few_in_stock( $item['item']['label'] )
				: FormTexts::out_of_stock( $item['rows'][0]['name'] ),
			$this->items_without( static fn( array $row ): bool => $row['is_in_stock'] )
		) );
	}

	/**
	 * @return list<FormItem> Without optional items whose products cannot be bought.
	 */
	private function form_items(): array {
		$currency = ShopCurrency::data();
		$amounts  = $this->summary()['items'];
		$items    = array();
		foreach ( $this->items as $item ) {
			$selected = $this->selected_lines( $item );
			$rows     = array();
			foreach ( $item['rows'] as $row ) {
				$alone  = Money::display_line( $row['price'], 1.0, $row['taxpu'], 1.0, $currency['decimals'] );
				$amount = in_array( $row['line'], $selected, true ) ? array_shift( $amounts ) : null;
				$rows[] = array(
					'row'         => $row,
					'is_selected' => null !== $amount,
					'alone'       => Money::format( $alone, $currency ),
					'price'       => Money::format( $amount['price'] ?? $alone, $currency ),
				);
			}
			if ( count( $rows ) >= $item['item']['choose'] ) {
				$items[] = array(
					'item'    => $item['item'],
					'rows'    => $rows,
					'problem' => 'choice' === $item['item']['type'] ? BundleText::problem( 'wrong_count', $item['item'] ) : '',
				);
			}
		}
		return $items;
	}

	/**
	 * @param array{item: Item, rows: list<Row>} $item
	 * @return list<string> Lines of the item that are selected. A choice starts with its first products in stock.
	 */
	private function selected_lines( array $item ): array {
		$rows = $item['rows'];
		if ( count( $rows ) < $item['item']['choose'] ) {
			return array();
		}
		if ( 'product' === $item['item']['type'] ) {
			$can_be_selected = $item['item']['required'] || $rows[0]['is_in_stock'];

			$rows = $can_be_selected && $this->answers->is_item_selected( $item['item'] ) ? $rows : array();
		} elseif ( $this->answers->is_posted() ) {
			$options = $this->answers->options( $item['item']['id'] );
			$rows    = array_filter( $rows, static fn( array $row ): bool => in_array( $row['option'], $options, true ) );
		} else {
			$in_stock = array_filter( $rows, static fn( array $row ): bool => $row['is_in_stock'] );
			$rows     = $item['item']['selected'] ? array_slice( $in_stock, 0, $item['item']['choose'] ) : array();
		}
		return array_values( array_column( $rows, 'line' ) );
	}

	/**
	 * @return list<array{row: Row, item: Item}> Selected rows.
	 */
	private function selection(): array {
		$selection = array();
		foreach ( $this->items as $item ) {
			$selected = $this->selected_lines( $item );
			foreach ( $item['rows'] as $row ) {
				if ( in_array( $row['line'], $selected, true ) ) {
					$selection[] = array(
						'row'  => $row,
						'item' => $item['item'],
					);
				}
			}
		}
		return $selection;
	}

	/**
	 * @return Summary
	 */
	private function summary(): array {
		$items = array_map( static fn( array $selected ): array => array(
			'price'    => $selected['row']['price'],
			'taxpu'    => $selected['row']['taxpu'],
			'quantity' => self::whole_number( $selected['row']['quantity']['value'], $selected['item']['quantity'] ),
			'discount' => $selected['item']['discount'],
		), $this->selection() );
		return BundleSummary::of( $items, $this->terms(), ShopCurrency::data() );
	}

	/**
	 * @return Terms
	 */
	private function terms(): array {
		$model = $this->bundle['model'];
		$most  = 0;
		foreach ( $this->items as $item ) {
			$in_stock = count( array_filter( $item['rows'], static fn( array $row ): bool => $row['is_in_stock'] ) );
			$most    += $in_stock < $item['item']['choose'] ? 0 : $item['item']['choose'] * $item['item']['max'];
		}
		return array(
			'tiers'    => $model['tiers'],
			'discount' => $model['discount'],
			'factor'   => $this->currency_factor(),
			'most'     => $most,
			'bundles'  => self::whole_number( $this->answers->bundles(), 1 ),
		);
	}

	/**
	 * @return array{subtotal: string, saved: string, total: string, saved_label: string, next: string, is_from: bool, has_saved: bool}
	 */
	private function summary_texts(): array {
		$summary  = $this->summary();
		$currency = ShopCurrency::data();
		$next     = $summary['next'];
		return array(
			'subtotal'    => Money::format( $summary['subtotal'], $currency ),
			'saved'       => Money::format( -$summary['saved'], $currency ),
			'total'       => Money::format( $summary['total'], $currency ),
			'saved_label' => FormTexts::saved_label( $summary['percent'], $currency['decimalSeparator'] ),
			'next'        => null === $next ? '' : str_replace(
				'%s',
				FormTexts::discount( $next['discount'], $currency, $this->amount_scale() ),
				FormTexts::next_tier( $next['missing'] )
			),
			'is_from'     => in_array( true, array_column( array_column( $this->selection(), 'row' ), 'is_from' ), true ),
			'has_saved'   => $summary['saved'] > 0,
		);
	}

	/**
	 * Returns the data of the browser code. Selection, quantities and variations are in the elements of the form.
	 *
	 * @return array<string, mixed>
	 */
	private function data(): array {
		$rows = array();
		foreach ( $this->items as $item ) {
			foreach ( $item['rows'] as $row ) {
				$rows[ $row['line'] ] = array(
					'price'    => $row['price'],
					'taxpu'    => $row['taxpu'],
					'quantity' => $item['item']['quantity'],
					'discount' => $item['item']['discount'],
					'image'    => $row['product_image'],
				);
			}
		}
		$terms      = $this->terms();
		$tier_sizes = null === $terms['discount'] ? array_column( $terms['tiers'], 'items' ) : array();
		return array(
			'bundle' => $this->bundle['id'],
			'terms'  => array_diff_key( $terms, array( 'bundles' => 1 ) ),
			'scale'  => $this->amount_scale(),
			'rows'   => (object) $rows,
			'next'   => (object) FormTexts::next_tiers( max( array( 0, ...$tier_sizes ) ) ),
		);
	}

	private function has_discount(): bool {
		$model         = $this->bundle['model'];
		$own_discounts = array_filter( array_column( $model['items'], 'discount' ), is_string( ... ) );
		return array() !== $model['tiers'] || null !== $model['discount'] || array() !== $own_discounts;
	}

	/** Returns the displayed amount of a discount's amount of 1, with the taxes of the first product. */
	private function amount_scale(): float {
		return $this->currency_factor() * ( array_merge( ...array_column( $this->items, 'rows' ) )[0]['taxpu'] ?? 1.0 );
	}

	private function currency_factor(): float {
		$product = wc_get_product( $this->bundle['model']['items'][0]['products'][0]['product_id'] ?? 0 );
		return $product ? CurrencyRate::factor( $product ) : 1.0;
	}

	/**
	 * A product with those that are bought together with it has the ID of the product.
	 *
	 * @param StoredBundle $bundle
	 */
	private static function is_bought_together( array $bundle ): bool {
		return array( $bundle['id'] ) === $bundle['model']['products'];
	}

	private static function whole_number( string $text, int $fallback ): int {
		return 1 === preg_match( '/\A\d{1,6}\z/', $text ) && (int) $text > 0 ? (int) $text : $fallback;
	}
}
