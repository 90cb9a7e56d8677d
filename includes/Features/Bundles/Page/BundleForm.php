<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Page;

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

	/** @var array<int, string> HTML of the forms of this page by bundle. */
	private array $html = array();

	/** @var array<int, int> Number of places of this page that have the form of a bundle. */
	private array $places = array();

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
	 * that the styles are in the head.
	 *
	 * @return string Empty if the bundle is not sold.
	 */
	public function html( int $id ): string {
		return $this->html_for_place( $id, fn(): ?array => $this->bundles->read_sold( $id ) );
	}

	/**
	 * Returns the form of a product with those that are bought together with it.
	 *
	 * @return string Empty if there are none.
	 */
	public function bought_together( int $product_id ): string {
		return $this->html_for_place( $product_id, fn(): ?array => $this->bundles->bought_together( $product_id ) );
	}

	/**
	 * Returns the form for one place of the page. A second form of the same bundle has element IDs of its own.
	 *
	 * @param \Closure(): (StoredBundle|null) $read
	 */
	private function html_for_place( int $id, \Closure $read ): string {
		$html                = $this->html_of( $id, $read );
		$this->places[ $id ] = ( $this->places[ $id ] ?? 0 ) + 1;
		return '' === $html || 1 === $this->places[ $id ]
			? $html
			: $this->render( $read(), "aisle-bundle-copy{$this->places[ $id ]}-$id" );
	}

	/**
	 * @param \Closure(): (StoredBundle|null) $read
	 */
	private function html_of( int $id, \Closure $read ): string {
		if ( ( is_admin() && ! wp_doing_ajax() ) || ! did_action( 'init' ) ) {
			return '';
		}
		$html = $this->html[ $id ] ??= $this->render( $read(), "aisle-bundle-$id" );
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
		preg_match_all( '/\[aisle_bundle\s[^\]]*?\bid=["\']?(\d+)|<!-- wp:aisle\/bundle \{[^}]*"bundle":"(\d+)"/', $content, $matches );
		foreach ( array_filter( array_merge( $matches[1], $matches[2] ) ) as $id ) {
			$this->html_of( (int) $id, fn(): ?array => $this->bundles->read_sold( (int) $id ) );
		}
	}

	/**
	 * @param StoredBundle|null $bundle
	 * @param string            $id     ID of the form's element.
	 */
	private function render( ?array $bundle, string $id ): string {
		if ( null === $bundle ) {
			return '';
		}
		$initial = $this->initial_answers->get()->of( $bundle );
		$args    = FormView::args( $bundle, $initial['answers'], $id, $this->item_fields?->get() );
		return null === $args ? '' : Template::render( 'bundles/form', $args + $initial );
	}
}
