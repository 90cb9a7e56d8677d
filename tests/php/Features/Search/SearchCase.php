<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Search;

use Aisle\Features\Search\Index\IndexChanges;
use Aisle\Features\Search\Index\IndexFile;
use Aisle\Features\Search\Index\IndexJob;
use Aisle\Features\Search\Index\SearchTables;
use Aisle\Features\Search\Search;
use Aisle\Features\Search\Synonyms;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Scripts\LazyScripts;
use Aisle\Platform\Scripts\ScriptReplacement;
use Aisle\Platform\Scripts\ShopBootData;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\TestCase;

/**
 * Base class with an empty index, whose work runs in the test itself.
 */
abstract class SearchCase extends TestCase {

	protected IndexChanges $changes;

	protected Settings $settings;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		// Not inside a test, because creating a table ends MariaDB's transaction.
		SearchTables::ensure_tables();
	}

	protected function setUp(): void {
		parent::setUp();
		global $wpdb;
		foreach ( array( 'words', 'postings', 'products', 'due' ) as $table ) {
			// phpcs:ignore WordPress.DB.PreparedSQL -- Names from the list above.
			$wpdb->query( "DELETE FROM {$wpdb->prefix}aisle_search_{$table}" );
		}
		// Keeps the store's own index out of the test.
		add_filter(
			'upload_dir',
			static fn ( array $folders ): array => array( 'basedir' => $folders['basedir'] . '/aisle-search-test' ) + $folders
		);
		add_filter( 'aisle_search_file_interval', '__return_zero' );
		$this->changes = new IndexChanges();
		$this->changes->register();
	}

	protected function tearDown(): void {
		foreach ( (array) glob( wp_upload_dir( null, false )['basedir'] . '/aisle-search/*' ) as $file ) {
			wp_delete_file( (string) $file );
		}
		// Prevents recording the test's changes at the end of the process, because they are rolled back.
		remove_action( 'shutdown', array( $this->changes, 'save_changes' ), 5 );
		parent::tearDown();
	}

	/**
	 * @param array<string, mixed> $values
	 */
	protected function save_settings( array $values ): void {
		update_option( Settings::OPTION, array( 'schema_version' => 1, 'features' => array( 'search' => $values ) ) );
	}

	protected function feature(): Search {
		$settings = new Settings();
		$feature  = new Search(
			$settings,
			new Assets(
				(string) realpath( dirname( __DIR__, 4 ) . '/plugin.php' ),
				new ShopBootData( $settings, new ScriptReplacement() ),
				new LazyScripts()
			),
			new Ajax(),
			new Rest()
		);
		$settings->add( 'search', $feature );
		$this->settings = $settings;
		return $feature;
	}

	protected function synonyms(): Synonyms {
		$this->feature();
		return new Synonyms( $this->settings );
	}

	/** Runs the scheduled work like Action Scheduler, until nothing is due. */
	protected function run_index_job(): void {
		global $wpdb;
		$this->changes->save_changes();
		$job = new IndexJob( new IndexFile( $this->synonyms() ) );
		do {
			$job->process_next_batch();
		} while ( $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}aisle_search_due" ) > 0 );
	}

	/**
	 * @param array<string, mixed> $properties
	 */
	protected function product( string $name, array $properties = array() ): int {
		$product = new \WC_Product_Simple();
		$product->set_props( array( 'name' => $name ) + $properties + array( 'regular_price' => '10' ) );
		return $product->save();
	}
}
