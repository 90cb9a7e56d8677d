<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Page;

use Aisle\Domain\OptionForm\PackedForm;
use Aisle\Features\ProductOptions\Answers\AnsweredFiles;
use Aisle\Features\ProductOptions\Answers\PostedForm;
use Aisle\Features\ProductOptions\Forms\FormIndex;
use Aisle\Features\ProductOptions\Forms\OptionFormRepository;
use Aisle\Features\ProductOptions\FromPrice\FromPrice;
use Aisle\Features\ProductOptions\Markup\FormAppearance;
use Aisle\Features\ProductOptions\Markup\PageForm;
use Aisle\Features\ProductOptions\Markup\PageMarkup;
use Aisle\Features\ProductOptions\Markup\PageVariation;
use Aisle\Features\ProductOptions\Pricing\GroupProducts;
use Aisle\Features\ProductOptions\Pricing\OptionPricing;
use Aisle\Platform\Products\ProductKind;
use Aisle\Platform\Shop\Template;

/**
 * The form on the product's page: a node with the working form in it, which the script takes over, and its data.
 *
 * @phpstan-import-type DisplayedForm from PageForm
 * @phpstan-type Printing array{
 *     forms: list<DisplayedForm>,
 *     chosen: PageVariation,
 *     shown: list<DisplayedForm>,
 *     posted: PostedForm,
 *     settings: array<string, mixed>,
 * }
 */
final class OptionPage {

	/** The product whose form stands on this page; a page with several has the first one's. */
	private ?\WC_Product $product = null;

	/** @var array<string, array<int, array<string, mixed>>> Ids of products => the products. */
	private array $offered = array();

	/** @var array<int, int|float|null> Product id => the quantity that the form printed last dictates, or that its line has. */
	private array $bound = array();

	/**
	 * @var array<int, array{forms: list<DisplayedForm>, variations: array<int, list<int>|null>, settings: array<string, mixed>}> Product id =>
	 *      what its node was printed with: the page's data says the same.
	 */
	private array $printed = array();

	/** @var array<string, Printing> Product id / instance => what it is printed with. */
	private array $printing = array();

	/**
	 * @var array<int, string> Product id => its price as it stands there while that of the answers is not known, where the page was printed
	 *                         with one.
	 */
	private array $priced_html = array();

	private readonly FormInstance $instances;
	private ?FromPrice $from = null;

	public function __construct(
		private readonly FormIndex $index,
		private readonly OptionFormRepository $forms,
		private readonly OptionPricing $pricing,
		private readonly AnsweredFiles $files
	) {
		$this->instances = new FormInstance();
	}

	/** Prints forms as they would have stood there at another moment. */
	public function at( int $moment ): self {
		return new self( $this->index, $this->forms, $this->pricing->at( $moment ), $this->files );
	}

	/**
	 * Whether the page that was asked for is that of a product with forms: then it needs the loader's door and the style.
	 */
	public function has_forms(): bool {
		$kind = ProductKind::of_page();
		if ( null === $kind || is_a( $kind, \WC_Product_External::class, true ) || is_a( $kind, \WC_Product_Grouped::class, true ) ) {
			return false;
		}
		if ( array() !== $this->index->form_ids( get_queried_object_id() ) ) {
			return true;
		}
		// A form may be for some variations alone.
		$may_have = $this->index->has_forms_of_variations() && is_a( $kind, \WC_Product_Variable::class, true );
		$product  = $may_have ? ProductKind::product_of_page() : null;
		return null !== $product && array() !== $this->page_forms( $product );
	}

	/**
	 * Whether the page's data is another product's: then a node of this one brings its own along.
	 */
	public function is_taken_by_other( \WC_Product $product ): bool {
		return null !== $this->product && $this->product->get_id() !== $product->get_id();
	}

	/**
	 * @param bool            $has_data The node carries its data along: it goes into a page that was printed before, or that has another
	 *                                  product's.
	 * @param bool            $is_late  It goes into a page that was printed before.
	 * @param PostedForm|null $edited   Answers of the cart line that this form changes.
	 * @return string HTML; empty for a product without forms.
	 */
	public function node( \WC_Product $product, bool $has_data = false, bool $is_late = false, ?PostedForm $edited = null ): string {
		$page_forms = $this->page_forms( $product );
		if ( array() === $page_forms ) {
			return '';
		}
		$instance = $this->instances->next( $product->get_id(), $is_late );
		$printing = $this->printing( $product, $instance, $edited );
		if ( null === $printing ) {
			return '';
		}
		list( 'forms' => $forms, 'chosen' => $selected, 'shown' => $shown, 'posted' => $posted, 'settings' => $settings ) = $printing;
		$files  = $this->files->page_data( $posted->answers ?? array() );
		$markup = ( new PageMarkup(
			$this->pricing,
			$settings,
			$instance,
			$this->from()
		) )->of( $product, $selected, $shown, $posted, $this->offered( $forms ), $files );

		$this->product ??= $product;
		$this->printed[ $product->get_id() ] = array(
			'forms'      => $forms,
			'variations' => $page_forms,
			'settings'   => $settings,
		);
		$this->bound[ $product->get_id() ] = $markup['bound_quantity'] ?? $posted->line_quantity;
		return Template::render(
			'product-options/form',
			array(
				'product_id' => $product->get_id(),
				'instance'   => $instance,
				'form_ids'   => array_column( $forms, 'id' ),
				'look'       => FormAppearance::of( array_column( $forms, 'document' ), $this->pricing->settings ),
				'form'       => $markup['html'],
				'quantity'   => $markup['quantity'],
				'chosen'     => $selected,
				'unseen'     => $markup['unseen'],
				'posted'     => $posted,
				'files'      => $files,
				'data'       => $has_data ? $this->data_of( $product ) : null,
			)
		);
	}

	/**
	 * Returns what one item costs with the answers that the first form of this product is printed with, on its own page or in its quick
	 * view.
	 *
	 * @param PostedForm|null $edited Answers of the cart line that this form changes.
	 * @return array{now: float, before: float|null, is_from: bool}|null See PageMarkup::price_of_one().
	 */
	public function price_of_one( \WC_Product $product, bool $is_late, ?PostedForm $edited = null ): ?array {
		$printing = array() === $this->page_forms( $product )
			? null
			: $this->printing( $product, FormInstance::first( $product->get_id(), $is_late ), $edited );
		if ( null === $printing ) {
			return null;
		}
		list( 'forms' => $forms, 'chosen' => $selected, 'shown' => $shown, 'posted' => $posted, 'settings' => $settings ) = $printing;
		return ( new PageMarkup(
			$this->pricing,
			$settings,
			'',
			$this->from()
		) )->price_of_one( $product, $selected, $shown, $posted, $this->offered( $forms ) );
	}

	/** Keeps the price that price_of_one() was printed in the place of: the script shows it once the price of the answers is not known. */
	public function keep_price_html( \WC_Product $product, string $html ): void {
		$this->priced_html[ $product->get_id() ] = $html;
	}

	/**
	 * What a form is printed with. The same for the price above it: what was posted is read once.
	 *
	 * @return Printing|null Null for a product without forms.
	 */
	private function printing( \WC_Product $product, string $instance, ?PostedForm $edited ): ?array {
		$key = $product->get_id() . '/' . $instance . ( null === $edited ? '' : '/edited' );
		if ( isset( $this->printing[ $key ] ) ) {
			return $this->printing[ $key ];
		}
		$page_forms = $this->page_forms( $product );
		$forms      = array_map( PageForm::of( ... ), $this->forms->read_all( array_keys( $page_forms ) ) );
		if ( array() === $forms ) {
			return null;
		}
		$selected = PageVariation::of( $product );
		$id     = $selected->variation?->get_id();
		$shown  = array_values( array_filter(
			$forms,
			static fn ( array $form ): bool => null === $page_forms[ $form['id'] ] || in_array( $id, $page_forms[ $form['id'] ], true )
		) );
		return $this->printing[ $key ] = array(
			'forms'    => $forms,
			'chosen'   => $selected,
			'shown'    => $shown,
			'posted'   => $edited ?? (
				FormInstance::was_posted( $instance ) ? PostedForm::of( $product->get_id(), $shown, $this->files ) : new PostedForm()
			),
			'settings' => ( new PageSettings( $this->pricing->settings ) )->data( $this->pricing->changes_as_quantity() ),
		);
	}

	/**
	 * `woocommerce_quantity_input_args`: the quantity that stands beside the form is the one that its receipt was made with.
	 *
	 * @param mixed $args
	 * @return array<string, mixed>
	 */
	public function quantity_args( $args, \WC_Product $product ): array {
		$args  = is_array( $args ) ? $args : array();
		$bound = 'quantity' === ( $args['input_name'] ?? '' ) ? $this->bound[ $product->get_id() ] ?? null : null;
		return null === $bound ? $args : array( 'input_value' => $bound ) + $args;
	}

	/**
	 * @return array<string, mixed>|null `window.aisleBoot.features['product-options']`; null where no form was printed.
	 */
	public function data(): ?array {
		return null === $this->product ? null : $this->data_of( $this->product );
	}

	/**
	 * @return array<string, mixed>
	 */
	private function data_of( \WC_Product $product ): array {
		$printed = $this->printed[ $product->get_id() ];
		$context = $this->pricing->context;
		$binds   = array() !== array_filter(
			$printed['forms'],
			static fn ( array $form ): bool => null !== $form['model']['bound_quantity']
		);
		return array(
			'forms'    => array_map(
				static fn ( array $form ): array => array(
					'id'            => $form['id'],
					'revision'      => $form['revision'],
					'variation_ids' => $printed['variations'][ $form['id'] ],
					'form'          => PackedForm::pack( $form['shown'] ),
				),
				$printed['forms']
			),
			'product'  => ( new PageProduct( $context, $this->from() ) )->data( $product, $binds ),
			'products' => (object) $this->offered( $printed['forms'] ),
			'settings' => $printed['settings'] + PageSettings::today( $context->today(), $context->utc_offset_seconds() ),
			'uploads'  => array( 'max_bytes' => $this->files->max_bytes() ),
		) + array_filter( array( 'price_html' => $this->priced_html[ $product->get_id() ] ?? '' ) );
	}

	/**
	 * The products that the forms' groups offer, as the page shows them; read once for the markup and for the page's data.
	 *
	 * @param list<DisplayedForm> $forms
	 * @return array<int, array<string, mixed>>
	 */
	private function offered( array $forms ): array {
		$ids = GroupProducts::ids( array_column( $forms, 'model' ) );
		return $this->offered[ implode( ',', $ids ) ] ??= ( new GroupProducts( $this->pricing->context ) )->for_page( $ids );
	}

	/**
	 * Forms the page may need, those of single variations included. What is bought elsewhere or in parts has none.
	 *
	 * @return array<int, list<int>|null>
	 */
	private function page_forms( \WC_Product $product ): array {
		if ( $product->is_type( array( 'external', 'grouped' ) ) ) {
			return array();
		}
		if ( $product->get_parent_id() > 0 ) {
			return array_fill_keys( $this->index->form_ids( $product->get_parent_id(), $product->get_id() ), null );
		}
		return $this->index->page_forms( $product->get_id(), $product->is_type( 'variable' ) ? $product->get_children() : array() );
	}

	private function from(): FromPrice {
		return $this->from ??= FromPrice::of_forms( $this->index, $this->forms, $this->pricing->context, $this->pricing->settings );
	}
}
