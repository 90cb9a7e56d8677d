<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Page;

use Aisle\Features\Bundles\Documents\BundlePages;
use Aisle\Features\Bundles\Documents\BundleRepository;
use Aisle\Platform\Contracts\ItemFields;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Shop\Template;

/**
 * Prints the form of a bundle, which works without script.
 *
 * @phpstan-import-type StoredBundle from BundleRepository
 */
final class BundleForm {

	public const FEATURE = 'bundles';

	/** WordPress's scripts object of the page that has a form; identifies the page. */
	private ?\WP_Scripts $page_scripts = null;

	/** @var array<array-key, string> HTML of the forms of this page by the last part of their elements' ID. */
	private array $html = array();

	/** @var array<int, int> Number of forms of each bundle on this page. */
	private array $numbers = array();

	/**
	 * @param Lazy<InitialAnswers>            $initial_answers
	 * @param Lazy<covariant ItemFields>|null $item_fields
	 */
	public function __construct(
		private readonly BundleRepository $bundles,
		private readonly Assets $assets,
		private readonly Lazy $initial_answers,
		private readonly ?Lazy $item_fields = null
	) {}

	/**
	 * `[aisle_bundle id="12"]`
	 *
	 * @param mixed $attributes
	 */
	public function shortcode( $attributes ): string {
		$id = is_array( $attributes ) ? $attributes['id'] ?? 0 : 0;
		$html = is_numeric( $id ) ? $this->html( (int) $id ) : '';
		// Only product pages print WooCommerce's notices.
		return '' === $html || ! WC()->session || is_product() ? $html : wc_print_notices( true ) . $html;
	}

	/**
	 * Returns the form, and loads its scripts. Called before the page's head is printed where the form is known early, so
	 * that the styles are in the head. Each call returns another form, because the IDs of elements are unique on a page.
	 *
	 * @return string Empty if the bundle is not sold.
	 */
	public function html( int $id ): string {
		$this->numbers[ $id ] = ( $this->numbers[ $id ] ?? 0 ) + 1;
		return $this->html_of( $id, $this->numbers[ $id ], fn(): ?array => $this->bundles->read_sold( $id ) );
	}

	/**
	 * Returns the form of a product with those that are bought together with it.
	 *
	 * @return string Empty if there are none.
	 */
	public function bought_together( int $product_id ): string {
		return $this->html_of( $product_id, 1, fn(): ?array => $this->bundles->bought_together( $product_id ) );
	}

	/**
	 * @param \Closure(): (StoredBundle|null) $read
	 */
	private function html_of( int $id, int $number, \Closure $read ): string {
		if ( ( is_admin() && ! wp_doing_ajax() ) || ! did_action( 'init' ) ) {
			return '';
		}
		$name = 1 === $number ? (string) $id : "$id-$number";
		$html = $this->html[ $name ] ??= $this->render( $name, $read() );
		if ( '' !== $html ) {
			$this->page_scripts = wp_scripts();
			$this->assets->need_early_module( self::FEATURE );
		}
		return $html;
	}

	public function is_printed(): bool {
		return wp_scripts() === $this->page_scripts;
	}

	/**
	 * Prepares the forms that a page's content contains.
	 */
	public function prepare_content( string $content ): void {
		foreach ( BundlePages::ids_in( $content ) as $id ) {
			$this->html_of( $id, 1, fn(): ?array => $this->bundles->read_sold( $id ) );
		}
	}

	/**
	 * @param StoredBundle|null $bundle
	 */
	private function render( string $name, ?array $bundle ): string {
		if ( null === $bundle ) {
			return '';
		}
		$initial = $this->initial_answers->get()->of( $bundle );
		$args    = FormView::args( $bundle, $initial['answers'], "aisle-bundle-$name", $this->item_fields?->get() );
		$page    = is_singular() ? get_queried_object_id() : 0;
		return null === $args ? '' : Template::render( 'bundles/form', $args + $initial + array( 'page' => $page ) );
	}
}
