<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Search\Index;

use Aisle\Features\Search\Engine\SearchQuestion;
use Aisle\Features\Search\Engine\TableSearch;
use Aisle\Features\Search\Index\IndexFile;
use Aisle\Features\Search\Index\IndexJob;
use Aisle\Features\Search\Index\SearchTables;
use Aisle\Features\Search\VariationLinks;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\Features\Search\SearchCase;
use PHPUnit\Framework\Attributes\RequiresFunction;

#[RequiresFunction( 'wc_get_container' )]
final class IndexTest extends SearchCase {

	public function test_finds_product_by_title_sku_attributes_variations_and_categories(): void {
		$group     = (int) wp_insert_term( 'Zwergware', 'product_cat' )['term_id'];
		$attribute = new \WC_Product_Attribute();
		$attribute->set_name( 'Colour' );
		$attribute->set_options( array( 'Zinnober', 'Azure' ) );
		$attribute->set_visible( true );
		$attribute->set_variation( true );
		$shirt = new \WC_Product_Variable();
		$shirt->set_props( array( 'name' => 'Quilted zzjacket', 'sku' => 'ZZJ-77', 'category_ids' => array( $group ) ) );
		$shirt->set_attributes( array( $attribute ) );
		$id    = $shirt->save();
		$small = new \WC_Product_Variation();
		$small->set_props( array(
			'parent_id'     => $id,
			'sku'           => 'VARZ-900',
			'regular_price' => '9',
			'attributes'    => array( 'colour' => 'Azure' ),
		) );
		$small->save();
		$this->run_index_job();
		foreach ( array(
			'quilted', 'zzj77', 'zinnober', 'VARZ-900', 'varz900', 'zwergware', 'azure zzjacket', 'quiltde zzjackte',
		) as $search_text ) {
			self::assertSame( array( $id ), $this->find( $search_text ), $search_text );
		}
	}

	public function test_finds_products_with_4_byte_characters_without_utf8mb4(): void {
		add_filter( 'pre_get_table_charset', static fn(): string => 'utf8' );
		add_filter( 'pre_get_col_charset', static fn(): string => 'utf8mb3' );
		$shows_errors = $GLOBALS['wpdb']->suppress_errors();
		$id    = $this->product( 'Zzkanji' );
		// As WordPress and other software stored it before: with the characters themselves.
		add_filter(
			'woocommerce_product_get_name',
			static fn( string $name, \WC_Product $product ): string => $product->get_id() === $id ? 'Zzkanji 𠮷野家 🎁' : $name,
			10,
			2
		);
		add_filter( 'the_title', static fn( string $title, int $post = 0 ): string => $post === $id ? 'Zzkanji 𠮷野家 🎁' : $title, 10, 2 );
		$this->changes->mark_changed( $id );
		$this->run_index_job();
		foreach ( array( 'zzkanji', 'zzkan', '𠮷野家' ) as $search_text ) {
			self::assertSame( array( $id ), $this->find( $search_text ), $search_text );
		}
		$GLOBALS['wpdb']->suppress_errors( $shows_errors );
	}

	public function test_indexes_only_products_that_visitors_can_find(): void {
		$indexed = array(
			$this->product( 'Zzdraft', array( 'status' => 'draft' ) ),
			$this->product( 'Zzprivate', array( 'status' => 'private' ) ),
			$this->product( 'Zzhidden', array( 'catalog_visibility' => 'hidden' ) ),
			$this->product( 'Zzcatalogue', array( 'catalog_visibility' => 'catalog' ) ),
			$this->product( 'Zzsecret', array( 'post_password' => 'x' ) ),
			$this->product( 'Zzowner' ),
			$this->product( 'Zzgone' ),
		);
		wp_trash_post( $indexed[6] );
		$this->save_settings( array( 'excluded_products' => (string) $indexed[5] ) );
		$search_only = $this->product( 'Zzseen', array( 'catalog_visibility' => 'search' ) );
		$this->feature()->register();
		$this->run_index_job();
		foreach ( array( 'zzdraft', 'zzprivate', 'zzhidden', 'zzcatalogue', 'zzsecret', 'zzowner', 'zzgone' ) as $search_text ) {
			self::assertSame( array(), array_intersect( $indexed, $this->find( $search_text ) ), $search_text );
		}
		self::assertSame( array( $search_only ), $this->find( 'zzseen' ) );
		self::assertStringNotContainsString( 'zzsecret', strtolower( $this->file() ) );
		self::assertStringContainsString( 'Zzseen', $this->file() );
	}

	public function test_reindexes_products_when_merchant_excludes_one(): void {
		$this->save_settings( array( 'max_results' => 5 ) );
		$id = $this->product( 'Zzexcluded' );
		$this->feature()->register();
		$this->run_index_job();
		self::assertSame( array( $id ), $this->find( 'zzexcluded' ) );
		$old_settings = get_option( Settings::OPTION );
		$this->save_settings( array( 'excluded_products' => (string) $id ) );
		$this->changes->handle_settings_change( $old_settings, get_option( Settings::OPTION ) );
		$this->run_index_job();
		self::assertSame( array(), $this->find( 'zzexcluded' ) );
	}

	public function test_updates_index_in_the_next_job(): void {
		$id = $this->product( 'Zzfirst' );
		$this->run_index_job();
		$product = wc_get_product( $id );
		$product->set_name( 'Zzsecond' );
		$product->save();
		self::assertSame( array( $id ), $this->find( 'zzfirst' ), 'Nobody waits for the index.' );
		$this->run_index_job();
		self::assertSame( array( array(), array( $id ) ), array( $this->find( 'zzfirst' ), $this->find( 'zzsecond' ) ) );
		wp_delete_post( $id, true );
		$this->run_index_job();
		self::assertSame( array(), $this->find( 'zzsecond' ) );
	}

	public function test_updates_products_when_category_is_renamed_or_deleted(): void {
		$group = (int) wp_insert_term( 'Zzware', 'product_cat' )['term_id'];
		$id    = $this->product( 'Mug', array( 'category_ids' => array( $group ) ) );
		$this->run_index_job();
		wp_update_term( $group, 'product_cat', array( 'name' => 'Zzgoods' ) );
		$this->run_index_job();
		self::assertSame( array( array(), array( $id ) ), array( $this->find( 'zzware' ), $this->find( 'zzgoods' ) ) );
		wp_delete_term( $group, 'product_cat' );
		$this->run_index_job();
		self::assertSame( array(), $this->find( 'zzgoods' ) );
	}

	public function test_ranks_out_of_stock_products_last_or_hides_them(): void {
		$out_of_stock_id = $this->product( 'Zzpot', array( 'stock_status' => 'outofstock', 'total_sales' => 90 ) );
		$in_stock_id     = $this->product( 'Zzpot' );
		$this->run_index_job();
		self::assertSame( array( $in_stock_id, $out_of_stock_id ), $this->find( 'zzpot' ) );
		update_option( 'woocommerce_hide_out_of_stock_items', 'yes' );
		$this->run_index_job();
		self::assertSame( array( $in_stock_id ), $this->find( 'zzpot' ) );
	}

	public function test_writes_sales_rank_but_no_sales_numbers_to_the_file(): void {
		foreach ( array( 'Zzfew' => 12, 'Zzmany' => 4711, 'Zznone' => 0, 'Zzsame' => 12 ) as $name => $sales ) {
			$this->product( $name, array( 'total_sales' => $sales ) );
		}
		$this->run_index_job();
		self::assertStringNotContainsString( '4711', $this->file() );
		$ranks = array_column( json_decode( $this->file(), true )['products'], 6, 1 );
		self::assertSame( array( 'Zzfew' => 1, 'Zzmany' => 2, 'Zznone' => 0, 'Zzsame' => 1 ), $ranks );
	}

	public function test_deletes_index_files_that_contain_hidden_products(): void {
		$files = static fn(): int => count( (array) glob( wp_upload_dir( null, false )['basedir'] . '/aisle-search/*.json' ) );
		$this->product( 'Zzpublic' );
		$private = $this->product( 'Zzprivate' );
		$this->run_index_job();
		$this->product( 'Zzlater' );
		$this->run_index_job();
		self::assertSame( 2, $files() );
		wp_update_post( array( 'ID' => $private, 'post_status' => 'private' ) );
		$this->run_index_job();
		self::assertSame( 1, $files() );
		self::assertStringNotContainsString( 'Zzprivate', $this->file() );
		add_filter( 'aisle_search_is_public', '__return_false' );
		$this->product( 'Zzlatest' );
		$this->run_index_job();
		self::assertSame( 0, $files() );
	}

	public function test_finds_each_of_130_variations_by_sku_and_links_to_it(): void {
		$id = $this->pipes();
		$this->run_index_job();
		$url  = (string) get_permalink( $id );
		$link = static fn( string $search_text ): string => VariationLinks::of( array( $id ), $search_text )->url( wc_get_product( $id ) );
		foreach ( array(
			'ZZPIPE-0001-STEEL-XL'      => 'size-1',
			'ZZPIPE-0130-STEEL-XL'      => 'size-130',
			'zzpipe0130steelxl'         => 'size-130',
			'ZZPIPE‑0130‑STEEL‑XL'      => 'size-130',
			'pipe ZZPIPE-0077-STEEL-XL' => 'size-77',
			'4006381300130'             => 'size-130',
			'04006381300130'            => 'size-130',
			'4 006381 300130'           => 'size-130',
			'٤٠٠٦٣٨١٣٠٠١٣٠'             => 'size-130',
			'۴۰۰۶۳۸۱۳۰۰۰۰۱'             => 'size-1',
			'๔๐๐๖๓๘๑๓๐๐๑๓๐'             => 'size-130',
		) as $search_text => $size ) {
			self::assertSame( array( $id ), $this->find( (string) $search_text ), (string) $search_text );
			self::assertSame(
				add_query_arg( array( 'attribute_pa_zzsize' => $size, 'attribute_finish' => 'Matt+%26+rau' ), $url ),
				$link( (string) $search_text ),
				(string) $search_text
			);
		}
		self::assertSame( $url, $link( 'zzpipe' ) );
		$row = array_column( json_decode( $this->file(), true )['products'], null, 0 )[ $id ];
		self::assertSame(
			array( array( 'pa_zzsize', 'finish' ), array( 'ZZPIPE-0001-STEEL-XL', '4006381300001', 'size-1', 'Matt & rau' ) ),
			array_slice( $row[8], 0, 2 )
		);
	}

	public function test_finds_a_product_by_its_gtin(): void {
		$id = $this->product( 'Zzgtin' );
		update_post_meta( $id, '_global_unique_id', '978-3-16-148410-0' );
		$this->run_index_job();
		foreach ( array( '9783161484100', '978-3-16-148410-0', '978 3 16 148410 0', '978316' ) as $search_text ) {
			self::assertSame( array( $id ), $this->find( $search_text ), $search_text );
		}
	}

	public function test_reindexes_all_products_when_index_format_changes(): void {
		wp_set_current_user( (int) get_users( array( 'role' => 'administrator', 'number' => 1, 'fields' => 'ID' ) )[0] );
		update_option( SearchTables::VERSION_OPTION, ( new \ReflectionClass( SearchTables::class ) )->getConstant( 'VERSION' ) );
		update_option( IndexJob::STARTED_FORMAT_OPTION, '1' );
		$this->product( 'Zzold' );
		$this->run_index_job();
		as_unschedule_all_actions( IndexJob::HOOK, array(), 'aisle' );
		$this->changes->start_first_index();
		$this->changes->save_changes();
		self::assertTrue( as_has_scheduled_action( IndexJob::HOOK, array(), 'aisle' ) );
		self::assertSame( IndexJob::FORMAT, get_option( IndexJob::STARTED_FORMAT_OPTION ) );
	}

	/** Creates a product with 130 variations directly in the database, because saving each one would take seconds. */
	private function pipes(): int {
		global $wpdb;
		$parent = new \WC_Product_Variable();
		$parent->set_props( array( 'name' => 'Zzpipe' ) );
		$id = $parent->save();
		foreach ( range( 1, 130 ) as $number ) {
			$wpdb->insert(
				$wpdb->posts,
				array(
					'post_title'  => "Zzpipe {$number}",
					'post_type'   => 'product_variation',
					'post_status' => 'publish',
					'post_parent' => $id,
				)
			);
			$variation = (int) $wpdb->insert_id;
			$wpdb->insert(
				$wpdb->prefix . 'wc_product_meta_lookup',
				array( 'product_id' => $variation, 'sku' => sprintf( 'ZZPIPE-%04d-STEEL-XL', $number ), 'stock_status' => 'instock' )
			);
			foreach ( array(
				'_price'              => '5',
				'_global_unique_id'   => sprintf( '4006381300%03d', $number ),
				'attribute_pa_zzsize' => "size-{$number}",
				'attribute_finish'    => 'Matt & rau',
				'attribute_any'       => '',
			) as $key => $value ) {
				$wpdb->insert( $wpdb->postmeta, array( 'post_id' => $variation, 'meta_key' => $key, 'meta_value' => $value ) );
			}
		}
		return $id;
	}

	public function test_indexes_no_sku_of_unavailable_variations(): void {
		$parent = new \WC_Product_Variable();
		$parent->set_props( array( 'name' => 'Zzparent' ) );
		$id = $parent->save();
		foreach ( array( 'ZZSEEN-1' => '5', 'ZZNOPRICE-1' => '' ) as $sku => $price ) {
			$variation = new \WC_Product_Variation();
			$variation->set_props( array( 'parent_id' => $id, 'sku' => $sku, 'regular_price' => $price ) );
			$variation->save();
		}
		$this->run_index_job();
		self::assertSame( array( $id ), $this->find( 'zzseen1' ) );
		self::assertSame( array(), $this->find( 'zznoprice1' ) );
	}

	public function test_limits_search_to_a_category_and_its_subcategories(): void {
		$parent_category = (int) wp_insert_term( 'Zzabove', 'product_cat' )['term_id'];
		$child_category  = (int) wp_insert_term( 'Zzbelow', 'product_cat', array( 'parent' => $parent_category ) )['term_id'];
		$id              = $this->product( 'Zzlamp', array( 'category_ids' => array( $child_category ) ) );
		$other           = $this->product( 'Zzlamp' );
		$this->run_index_job();
		self::assertSame( array( $id, $other ), $this->find( 'zzlamp' ) );
		self::assertSame( array( $id ), $this->find( 'zzlamp', $parent_category ) );
		self::assertSame( array( $id ), $this->find( 'zzlamp', $child_category ) );
		self::assertSame( array(), $this->find( 'zzlamp', 99999999 ) );
	}

	public function test_deletes_unused_words_and_reschedules_lost_jobs(): void {
		global $wpdb;
		$id = $this->product( 'Zzorphan' );
		$this->run_index_job();
		wp_delete_post( $id, true );
		$this->changes->save_changes();
		as_unschedule_all_actions( IndexJob::HOOK, array(), 'aisle' );
		( new IndexJob( new IndexFile( $this->synonyms() ) ) )->clean_up();
		self::assertTrue( as_has_scheduled_action( IndexJob::HOOK, array(), 'aisle' ) );
		$this->run_index_job();
		( new IndexJob( new IndexFile( $this->synonyms() ) ) )->clean_up();
		self::assertNull( $wpdb->get_var( "SELECT id FROM {$wpdb->prefix}aisle_search_words WHERE word = 'zzorphan'" ) );
	}

	public function test_reindexes_store_without_a_file_in_daily_batches(): void {
		global $wpdb;
		add_filter( 'aisle_search_is_public', '__return_false' );
		$wpdb->query( "UPDATE {$wpdb->posts} SET post_status = 'draft' WHERE post_type = 'product'" );
		$product_ids = array_map( fn( int $number ): int => $this->product( "Zzold {$number}" ), range( 1, 3 ) );
		$this->run_index_job();
		// Simulates another tool that writes to the tables: a new name, a removed product, five new ones, and a hidden
		// one.
		$wpdb->update( $wpdb->posts, array( 'post_title' => 'Zznew name' ), array( 'ID' => $product_ids[2] ) );
		$wpdb->update( $wpdb->posts, array( 'post_status' => 'draft' ), array( 'ID' => $product_ids[0] ) );
		clean_post_cache( $product_ids[0] );
		clean_post_cache( $product_ids[2] );
		$imported = array();
		foreach ( range( 1, 6 ) as $number ) {
			$wpdb->insert(
				$wpdb->posts,
				array(
					'post_title'    => "Zzimported {$number}",
					'post_type'     => 'product',
					'post_status'   => 'publish',
					'post_password' => 1 === $number ? 'x' : '',
				)
			);
			$imported[] = (int) $wpdb->insert_id;
		}
		array_shift( $imported );
		$clean_up     = fn() => ( new IndexJob( new IndexFile( $this->synonyms() ), 2 ) )->clean_up();
		$count_due    = static fn(): int => (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}aisle_search_due" );
		$found_counts = array();
		for ( $day    = 0; $day < 4; $day++ ) {
			$clean_up();
			self::assertLessThanOrEqual( 4, $count_due() );
			$this->run_index_job();
			$found_counts[] = count( $this->find( 'zzimported' ) );
		}
		self::assertSame( array( 1, 3, 5, 5 ), $found_counts );
		self::assertEqualsCanonicalizing( $imported, $this->find( 'zzimported' ) );
		self::assertSame(
			array( array( $product_ids[1] ), array( $product_ids[2] ) ),
			array( $this->find( 'zzold' ), $this->find( 'zznew' ) )
		);
		$wpdb->update( $wpdb->posts, array( 'post_title' => 'Zzrenamed' ), array( 'ID' => $imported[4] ) );
		clean_post_cache( $imported[4] );
		for ( $day = 0; $day < 5; $day++ ) {
			$clean_up();
			$this->run_index_job();
		}
		self::assertSame( array( $imported[4] ), $this->find( 'zzrenamed' ), 'The round begins anew.' );
	}

	public function test_reindexes_all_products_after_reactivation(): void {
		global $wpdb;
		wp_set_current_user( (int) get_users( array( 'role' => 'administrator', 'number' => 1, 'fields' => 'ID' ) )[0] );
		update_option( IndexJob::STARTED_FORMAT_OPTION, IndexJob::FORMAT );
		// The tables exist; creating them would end the test's transaction.
		update_option( SearchTables::VERSION_OPTION, ( new \ReflectionClass( SearchTables::class ) )->getConstant( 'VERSION' ) );
		$id = $this->product( 'Zzasleep' );
		$this->run_index_job();
		$this->changes->handle_deactivation( plugin_basename( dirname( __DIR__, 5 ) . '/plugin.php' ) );
		$this->changes->save_changes();
		// The change is not recorded for the index.
		$wpdb->update( $wpdb->posts, array( 'post_title' => 'Zzawake' ), array( 'ID' => $id ) );
		clean_post_cache( $id );
		self::assertFalse( as_has_scheduled_action( IndexJob::HOOK ) );
		$this->changes->start_first_index();
		$this->changes->save_changes();
		self::assertTrue( as_has_scheduled_action( IndexJob::HOOK ) );
		$this->run_index_job();
		self::assertSame( array( $id ), $this->find( 'zzawake' ) );
		self::assertStringContainsString( 'Zzawake', $this->file() );
	}

	public function test_indexes_data_of_a_guest_for_any_current_user(): void {
		$id = $this->product( 'Zzguest' );
		add_filter( 'woocommerce_get_price_html', static fn( string $html ): string => is_user_logged_in() ? 'wholesale' : $html );
		add_filter(
			'woocommerce_product_is_visible',
			static fn( bool $is_visible, int $product ): bool => $product === $id ? $is_visible : is_user_logged_in() && $is_visible,
			10,
			2
		);
		$this->product( 'Zzmembers' );
		$user = $this->log_in( 'administrator' );
		$this->run_index_job();
		self::assertSame( $user, get_current_user_id() );
		self::assertStringNotContainsString( 'wholesale', $this->file() );
		self::assertStringContainsString( 'Zzguest', $this->file() );
		self::assertStringNotContainsString( 'Zzmembers', $this->file() );
	}

	public function test_delays_new_file_unless_a_product_becomes_hidden(): void {
		remove_all_filters( 'aisle_search_file_interval' );
		$id = $this->product( 'Zzfirst' );
		$this->run_index_job();
		$previous_file = get_option( IndexFile::OPTION );
		$this->product( 'Zzsecond' );
		$this->run_index_job();
		self::assertSame( $previous_file, get_option( IndexFile::OPTION ) );
		self::assertTrue( as_has_scheduled_action( IndexJob::HOOK, array(), 'aisle' ) );
		wp_trash_post( $id );
		$this->run_index_job();
		self::assertStringNotContainsString( 'Zzfirst', $this->file() );
	}

	public function test_continues_indexing_when_one_product_throws_an_error(): void {
		$broken_id  = $this->product( 'Zzbroken' );
		$working_id = $this->product( 'Zzfine' );
		add_filter(
			'woocommerce_get_price_html',
			static fn( string $html, \WC_Product $product ): string =>
				$product->get_id() === $broken_id ? throw new \RuntimeException( 'Broken.' ) : $html,
			10,
			2
		);
		$this->run_index_job();
		self::assertSame( array( array(), array( $working_id ) ), array( $this->find( 'zzbroken' ), $this->find( 'zzfine' ) ) );
	}

	public function test_rewrites_missing_index_file(): void {
		$this->product( 'Zzmug' );
		$this->run_index_job();
		$path = wp_upload_dir()['basedir'] . '/aisle-search/' . get_option( IndexFile::OPTION );
		wp_delete_file( $path );
		as_unschedule_all_actions( IndexJob::HOOK, array(), 'aisle' );
		( new IndexJob( new IndexFile( $this->synonyms() ) ) )->clean_up();
		self::assertTrue( as_has_scheduled_action( IndexJob::HOOK, array(), 'aisle' ) );
		$this->run_index_job();
		self::assertNotSame( '', $this->file() );
	}

	public function test_deletes_files_and_scheduled_jobs_on_deactivation(): void {
		$this->product( 'Zzmug' );
		$this->run_index_job();
		$this->product( 'Zzbowl' );
		$this->changes->save_changes();
		$folder = wp_upload_dir()['basedir'] . '/aisle-search';
		file_put_contents( $folder . '/0123456789abcdef.json.77.part', '{}' );
		self::assertTrue( as_has_scheduled_action( IndexJob::HOOK, array(), 'aisle' ) );
		$this->product( 'Zzcup' );
		do_action( 'deactivated_plugin', plugin_basename( dirname( __DIR__, 5 ) . '/plugin.php' ), false );
		$this->changes->save_changes();
		self::assertFalse( as_has_scheduled_action( IndexJob::HOOK, array(), 'aisle' ) );
		self::assertSame( array(), glob( $folder . '/*.json*' ) );
		self::assertSame( array( '', false ), array( IndexFile::url(), get_option( IndexJob::STARTED_FORMAT_OPTION ) ) );
	}

	public function test_writes_no_file_when_prices_differ_per_visitor(): void {
		$this->product( 'Zzmug' );
		$this->run_index_job();
		self::assertNotSame( '', IndexFile::url() );
		add_filter( 'aisle_search_is_public', '__return_false' );
		self::assertSame( '', IndexFile::url() );
		$this->changes->mark_all_changed();
		$this->run_index_job();
		self::assertSame( '', get_option( IndexFile::OPTION ) );
	}

	public function test_writes_sanitized_price_html_to_the_file(): void {
		add_filter(
			'woocommerce_get_price_html',
			static fn( string $html ): string => '<b onclick="x()">' . $html . '</b><script>alert(1)</script><img src=x onerror=y>'
		);
		$this->product( 'Zzprice', array( 'sale_price' => '8' ) );
		$this->run_index_job();
		self::assertStringContainsString( '<del', $this->file() );
		self::assertDoesNotMatchRegularExpression( '/<script|<img|onclick|onerror/', $this->file() );
	}

	/**
	 * @return list<int>
	 */
	private function find( string $search_text, int $category = 0 ): array {
		return ( new TableSearch( $this->synonyms() ) )->find( new SearchQuestion( $search_text, $category, 20 ) );
	}

	private function file(): string {
		return (string) file_get_contents( wp_upload_dir()['basedir'] . '/aisle-search/' . get_option( IndexFile::OPTION ) );
	}
}
