<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Page;

use Aisle\Domain\OptionForm\PackedForm;
use Aisle\Features\ProductOptions\Answers\AnsweredFiles;
use Aisle\Features\ProductOptions\Markup\PageForm;
use Aisle\Features\ProductOptions\Pricing\GroupProducts;
use Aisle\Features\ProductOptions\Pricing\PricingContext;

/**
 * Data of a product's forms for the page's script.
 *
 * @phpstan-import-type DisplayedForm from PageForm
 */
final class PageData {

	/**
	 * @var array<string, array<int, array<string, mixed>>> Product ids, joined => the products.
	 */
	private array $group_products = array();

	public function __construct(
		private readonly PricingContext $context,
		private readonly AnsweredFiles $files
	) {}

	/**
	 * @param array{forms: list<DisplayedForm>, variations: array<int, list<int>|null>, settings: array<string, mixed>} $printed Data
	 *     with which the node was printed.
	 * @param array<string, mixed> $product Data from PageProduct.
	 * @return array<string, mixed>
	 */
	public function of( array $printed, array $product ): array {
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
			'product'  => $product,
			'products' => (object) $this->products( $printed['forms'] ),
			'settings' => $printed['settings'] + PageSettings::today( $this->context->today(), $this->context->utc_offset_seconds() ),
			'uploads'  => array( 'max_bytes' => $this->files->max_bytes() ),
		);
	}

	/**
	 * Returns the products that the forms' groups offer, in the page's format; read once for the markup and the page's
	 * data.
	 *
	 * @param list<DisplayedForm> $forms
	 * @return array<int, array<string, mixed>>
	 */
	public function products( array $forms ): array {
		$ids = GroupProducts::ids( array_column( $forms, 'model' ) );
		return $this->group_products[ implode( ',', $ids ) ] ??= ( new GroupProducts( $this->context ) )->for_page( $ids );
	}

	/**
	 * @param list<DisplayedForm> $forms
	 */
	public static function binds_quantity( array $forms ): bool {
		return array() !== array_filter( $forms, static fn ( array $form ): bool => null !== $form['model']['bound_quantity'] );
	}
}
