<?php
declare(strict_types=1);

namespace Aisle\Features\Search;

use Aisle\Features\Search\Asked\AskedCalls;
use Aisle\Features\Search\Engine\ChosenEngine;
use Aisle\Features\Search\Engine\TableSearch;
use Aisle\Features\Search\Form\SearchBlock;
use Aisle\Features\Search\Form\SearchForm;
use Aisle\Features\Search\Index\IndexChanges;
use Aisle\Features\Search\Index\IndexFile;
use Aisle\Features\Search\Index\IndexWork;
use Aisle\Features\Search\Index\ShownPrice;
use Aisle\Platform\Ajax;
use Aisle\Platform\Assets;
use Aisle\Platform\Feature;
use Aisle\Platform\HasBootData;
use Aisle\Platform\HasSettings;
use Aisle\Platform\MenuItem;
use Aisle\Platform\Rest;
use Aisle\Platform\Settings;

/**
 * Products found while a shopper types, in every search form of the shop.
 */
final class Search implements Feature, HasSettings, HasBootData {

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly Ajax $ajax,
		private readonly Rest $rest
	) {}

	public function register(): void {
		$synonyms = new Synonyms( $this->settings );
		$changes  = new IndexChanges();
		$changes->register();
		$file = new IndexFile( $synonyms );
		( new IndexWork( $file ) )->register();
		add_filter( 'aisle_search_indexed', array( $this, 'is_indexed' ), 5, 2 );
		// Synonyms stand in the file, and what the owner hides does not.
		add_action( 'update_option_' . Settings::OPTION, array( $file, 'settings' ), 10, 2 );
		add_action( 'update_option_' . Settings::OPTION, array( $changes, 'settings' ), 10, 2 );
		$engine = new ChosenEngine( new TableSearch( $synonyms ) );
		( new SearchCall( $this->ajax, new Suggestions( $this->settings, $engine ) ) )->register();
		( new SearchResults( $this->settings, $engine ) )->register();
		( new AskedCalls( $this->ajax, $this->rest ) )->register();
		$form = new SearchForm( $this->assets );
		add_shortcode( 'aisle_search', array( $form, 'shortcode' ) );
		( new SearchBlock( $form, $this->assets ) )->register();
		( new MenuItem( 'search', self::menu_texts( ... ), static fn(): string => $form->html() ) )->register();
	}

	/**
	 * @return array{title: string, choice: string}
	 */
	private static function menu_texts(): array {
		return array(
			'title'  => __( 'Product search', 'aisle' ),
			'choice' => __( 'Field to search for products', 'aisle' ),
		);
	}

	/**
	 * `aisle_search_indexed`
	 *
	 * @param mixed $is_indexed
	 * @param mixed $product
	 */
	public function is_indexed( $is_indexed, $product ): bool {
		return true === $is_indexed && $product instanceof \WC_Product && ! in_array( $product->get_id(), $this->settings->products( SearchSettings::ROOM, 'hidden' ), true );
	}

	/** On every page: a theme has its search form everywhere. Nothing of it is loaded before somebody reaches for one. */
	public function boot_data(): ?array {
		if ( ! $this->settings->boolean( SearchSettings::ROOM, 'enabled' ) ) {
			return null;
		}
		return array_filter(
			array(
				'index'      => IndexFile::url(),
				'by_place'   => ShownPrice::is_by_place(),
				'style'      => $this->assets->style_url( 'search-style' ),
				'worker'     => $this->assets->script_url( 'search-worker' ),
				'delay'      => $this->settings->integer( SearchSettings::ROOM, 'delay' ),
				'most'       => $this->settings->integer( SearchSettings::ROOM, 'most' ),
				'categories' => $this->settings->boolean( SearchSettings::ROOM, 'show_categories' ),
				'posts'      => $this->settings->boolean( SearchSettings::ROOM, 'show_posts' ),
				'recent'     => $this->settings->boolean( SearchSettings::ROOM, 'recent' ),
				'texts'      => SearchTexts::translated(),
			)
		);
	}

	public function settings_title(): string {
		return __( 'Search', 'aisle' );
	}

	public function settings_schema(): array {
		return SearchSettings::schema();
	}
}
