<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Page;

use Aisle\Features\ProductOptions\Answers\AnsweredFiles;
use Aisle\Features\ProductOptions\Answers\PostedForm;
use Aisle\Features\ProductOptions\Forms\FormIndex;
use Aisle\Features\ProductOptions\Forms\OptionFormRepository;
use Aisle\Features\ProductOptions\FromPrice\FromPrice;
use Aisle\Features\ProductOptions\Markup\FormAppearance;
use Aisle\Features\ProductOptions\Markup\InputNames;
use Aisle\Features\ProductOptions\Markup\PageForm;
use Aisle\Features\ProductOptions\Markup\PageMarkup;
use Aisle\Features\ProductOptions\Markup\PageVariation;
use Aisle\Features\ProductOptions\Pricing\OptionPricing;
use Aisle\Platform\Documents\PrintedForms;
use Aisle\Platform\Products\ProductKind;
use Aisle\Platform\Shop\Template;

/**
 * The form on the product page: a node with the working form, which the script hydrates, and its data.
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

	private const FORMS_SCREEN = 'edit.php?post_type=product&page=aisle-option-forms';

	/** The product whose form is on this page; the first one if there are several. */
	private ?\WC_Product $product = null;

	/**
	 * @var array<int, int|float|null> Product id => the quantity that the last printed form sets, or that its cart line
	 *                                 has.
	 */
	private array $input_quantities = array();

	/**
	 * @var array<int, array{forms: list<DisplayedForm>, variations: array<int, list<int>|null>, settings: array<string, mixed>}> Product
	 *     id => the data its node was printed with, which the page's data repeats.
	 */
	private array $printed_data = array();

	/**
	 * @var array<string, Printing> Product id / instance => the data it is printed with.
	 */
	private array $prepared_forms = array();

	/**
	 * @var array<int, string> Product id => the price HTML to show while the price of the answers is not known; only if
	 *                         the page was printed with the price of the answers.
	 */
	private array $fallback_price_html = array();

	private readonly FormInstance $instances;
	private ?PageData $page_data = null;
	private ?FromPrice $from_price = null;

	public function __construct(
		private readonly FormIndex $index,
		private readonly OptionFormRepository $forms,
		private readonly OptionPricing $pricing,
		private readonly AnsweredFiles $files
	) {
		$this->instances = new FormInstance();
	}

	/** Returns a copy that prints forms as of another Unix time. */
	public function at( int $timestamp ): self {
		return new self( $this->index, $this->forms, $this->pricing->at( $timestamp ), $this->files );
	}

	/**
	 * Returns whether the requested page is a product page with forms, which needs the early module and the styles.
	 */
	public function has_forms(): bool {
		$class = ProductKind::of_page();
		if ( null === $class || is_a( $class, \WC_Product_External::class, true ) || is_a( $class, \WC_Product_Grouped::class, true ) ) {
			return false;
		}
		if ( array() !== $this->index->form_ids( get_queried_object_id() ) ) {
			return true;
		}
		// A form may be for some variations only.
		$may_have_forms = $this->index->has_forms_of_variations() && is_a( $class, \WC_Product_Variable::class, true );
		$product        = $may_have_forms ? ProductKind::product_of_page() : null;
		return null !== $product && array() !== $this->page_forms( $product );
	}

	/** Returns whether the page's data is another product's; then the node of this product contains its own data. */
	public function has_data_of_other_product( \WC_Product $product ): bool {
		return null !== $this->product && $this->product->get_id() !== $product->get_id();
	}

	/**
	 * @param bool            $has_data True if the node contains its data: the node is inserted into a page that was
	 *                                  printed before, or the page's data belongs to another product.
	 * @param bool            $is_late  True if the node is inserted into a page that was printed before.
	 * @param PostedForm|null $edited   Answers of the cart line that this form edits.
	 * @return string HTML; empty if the product has no forms.
	 */
	public function node( \WC_Product $product, bool $has_data = false, bool $is_late = false, ?PostedForm $edited = null ): string {
		return array() === $this->page_forms( $product )
			? ''
			: $this->print_form( $product, $this->instances->next( $product->get_id(), $is_late ), $has_data, $edited );
	}

	/**
	 * Prints the form of one product in a form that sells several. It contains its data.
	 *
	 * @param string                    $name   Name of the product in that form; letters, digits, `_` and `-`.
	 * @param array<string, mixed>|null $posted Posted fields of the product; null for the default answers.
	 * @param string                    $id     Beginning of the IDs of its elements, unique on the page.
	 * @return string HTML; empty if the product has no forms.
	 */
	public function item_node( \WC_Product $product, string $name, ?array $posted, string $id ): string {
		$page_forms = $this->page_forms( $product );
		$forms      = null === $posted ? array() : $this->forms->read_all( array_keys( $page_forms ) );
		return array() === $page_forms ? '' : $this->print_form(
			$product,
			$id,
			true,
			null === $posted ? new PostedForm() : PostedForm::of_fields( $product->get_id(), $posted, $forms, $this->files ),
			$name . '_'
		);
	}

	/** @param string $prefix Prefix of the input names; '' in the product's own form. */
	private function print_form(
		\WC_Product $product,
		string $instance,
		bool $has_data,
		?PostedForm $edited,
		string $prefix = ''
	): string {
		$prepared = $this->prepare_form( $product, $instance, $edited );
		if ( null === $prepared ) {
			return '';
		}
		$page_forms = $this->page_forms( $product );
		[ 'forms' => $forms, 'chosen' => $selected, 'shown' => $visible, 'posted' => $posted_form, 'settings' => $settings ] = $prepared;
		$files  = $this->files->page_data( $posted_form->answers ?? array() );
		$markup = ( new PageMarkup(
			$this->pricing,
			$settings,
			new InputNames( $instance, $prefix ),
			$this->from_price()
		) )->of( $product, $selected, $visible, $posted_form, $this->page_data()->products( $forms ), $files );

		// The page's data is that of the product's own form.
		$this->product ??= '' === $prefix ? $product : null;
		$this->printed_data[ $product->get_id() ] = array( 'forms' => $forms, 'variations' => $page_forms, 'settings' => $settings );
		$this->input_quantities[ $product->get_id() ] = $markup['bound_quantity'] ?? $posted_form->line_quantity;
		$selector = sprintf( '[data-aisle="product-options"][data-product="%d"]', $product->get_id() );
		PrintedForms::report( array_column( $forms, 'id' ), $selector, self::FORMS_SCREEN );
		return Template::render(
			'product-options/form',
			array(
				'product_id' => $product->get_id(),
				'instance'   => $instance,
				'prefix'     => $prefix,
				'form_ids'   => array_column( $forms, 'id' ),
				'look'       => FormAppearance::of( array_column( $forms, 'document' ), $this->pricing->settings ),
				'form'       => $markup['html'],
				'quantity'   => $markup['quantity'],
				'chosen'     => $selected,
				'unseen'     => $markup['unseen'],
				'posted'     => $posted_form,
				'files'      => $files,
				'data'       => $has_data ? $this->data_of( $product ) : null,
			)
		);
	}

	/**
	 * Returns the price of one item with the answers in the first form of this product, on its own page or in its quick
	 * view.
	 *
	 * @param PostedForm|null $edited_form Answers of the cart line that this form edits.
	 * @return array{now: float, before: float|null, is_from: bool}|null See PageMarkup::item_price().
	 */
	public function item_price( \WC_Product $product, bool $is_late, ?PostedForm $edited_form = null ): ?array {
		$prepared = array() === $this->page_forms( $product )
			? null
			: $this->prepare_form( $product, FormInstance::first( $product->get_id(), $is_late ), $edited_form );
		if ( null === $prepared ) {
			return null;
		}
		[ 'forms' => $forms, 'chosen' => $selected, 'shown' => $visible, 'posted' => $posted_form, 'settings' => $settings ] = $prepared;
		return ( new PageMarkup(
			$this->pricing,
			$settings,
			new InputNames(),
			$this->from_price()
		) )->item_price( $product, $selected, $visible, $posted_form, $this->page_data()->products( $forms ) );
	}

	/** Stores the price HTML without the answers' price. The page's script shows it while their price is unknown. */
	public function save_price_html( \WC_Product $product, string $html ): void {
		$this->fallback_price_html[ $product->get_id() ] = $html;
	}

	/**
	 * Returns the cached data for printing a form and the price at the top of the page.
	 *
	 * @return Printing|null Null if the product has no forms.
	 */
	private function prepare_form( \WC_Product $product, string $instance, ?PostedForm $edited_form ): ?array {
		$key = $product->get_id() . '/' . $instance . ( null === $edited_form ? '' : '/edited' );
		if ( isset( $this->prepared_forms[ $key ] ) ) {
			return $this->prepared_forms[ $key ];
		}
		$page_forms = $this->page_forms( $product );
		$forms      = array_map( PageForm::of( ... ), $this->forms->read_all( array_keys( $page_forms ) ) );
		if ( array() === $forms ) {
			return null;
		}
		$selected = PageVariation::of( $product );
		$id       = $selected->variation?->get_id();
		$visible  = array_values( array_filter(
			$forms,
			static fn ( array $form ): bool => null === $page_forms[ $form['id'] ] || in_array( $id, $page_forms[ $form['id'] ], true )
		) );
		return $this->prepared_forms[ $key ] = array(
			'forms'    => $forms,
			'chosen'   => $selected,
			'shown'    => $visible,
			'posted'   => $edited_form ?? (
				FormInstance::was_posted( $instance )
					? PostedForm::of( $product->get_id(), $visible, $this->files )
					: new PostedForm()
			),
			'settings' => ( new PageSettings( $this->pricing->settings ) )->data( $this->pricing->scales_by_quantity() ),
		);
	}

	/**
	 * `woocommerce_quantity_input_args`: the quantity input shows the quantity with which the form was priced.
	 *
	 * @param mixed $args
	 * @return array<string, mixed>
	 */
	public function quantity_args( $args, \WC_Product $product ): array {
		$args           = is_array( $args ) ? $args : array();
		$input_quantity = 'quantity' === ( $args['input_name'] ?? '' ) ? $this->input_quantities[ $product->get_id() ] ?? null : null;
		return null === $input_quantity ? $args : array( 'input_value' => $input_quantity ) + $args;
	}

	/** @return array<string, mixed>|null `window.aisleBoot.features['product-options']`; null if no form was printed. */
	public function data(): ?array {
		if ( null !== $this->product ) {
			return $this->data_of( $this->product );
		}
		return array() === $this->printed_data ? null : array( 'forms' => array() ); // The forms of items contain their data.
	}

	/**
	 * @return array<string, mixed>
	 */
	private function data_of( \WC_Product $product ): array {
		$printed_data = $this->printed_data[ $product->get_id() ];
		return $this->page_data()->of(
			$printed_data,
			( new PageProduct( $this->pricing->context, $this->from_price() ) )
				->data( $product, PageData::binds_quantity( $printed_data['forms'] ) )
		) + array_filter( array( 'price_html' => $this->fallback_price_html[ $product->get_id() ] ?? '' ) );
	}

	/**
	 * Returns the forms that the page may need, including those of single variations. External and grouped products
	 * have none.
	 *
	 * @return array<int, list<int>|null> Form id => variations that the form is for; null if it is for all.
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

	private function page_data(): PageData {
		return $this->page_data ??= new PageData( $this->pricing->context, $this->files );
	}

	public function from_price(): FromPrice {
		return $this->from_price ??= FromPrice::of_forms( $this->index, $this->forms, $this->pricing->context, $this->pricing->settings );
	}
}
