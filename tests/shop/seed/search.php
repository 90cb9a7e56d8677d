<?php
/**
 * Builds the search index. In a real store, this starts after the merchant's first visit to the admin.
 */

declare(strict_types=1);

use Aisle\Features\Search\Index\IndexFile;
use Aisle\Features\Search\Index\IndexJob;
use Aisle\Features\Search\SearchSettings;
use Aisle\Features\Search\Synonyms;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;

/** Returns the search's settings without starting the rest of the plugin. */
function aisle_seed_search_settings(): Settings {
	$settings = new Settings();
	$settings->add(
		SearchSettings::FEATURE,
		new class() implements HasSettings {
			public function settings_title(): string {
				return '';
			}

			public function settings_group(): SettingsGroup {
				return SettingsGroup::General;
			}

			public function settings_schema(): array {
				return SearchSettings::schema();
			}
		}
	);
	return $settings;
}

function aisle_seed_search(): void {
	global $wpdb;
	$index_job = new IndexJob( new IndexFile( new Synonyms( aisle_seed_search_settings() ) ) );
	IndexJob::mark_all_due();
	do {
		$index_job->process_next_batch();
	} while ( $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}aisle_search_due" ) > 0 );
	update_option( IndexJob::STARTED_FORMAT_OPTION, IndexJob::FORMAT, true );
	// Checks one product of each type, because the index job only logs products that it cannot index.
	foreach ( array( 'ceramic-mug', 'wool-scarf' ) as $slug ) {
		$id = (int) ( get_page_by_path( $slug, OBJECT, 'product' )->ID ?? 0 );
		if (
			! $wpdb->get_var( $wpdb->prepare( "SELECT product_id FROM {$wpdb->prefix}aisle_search_products WHERE product_id = %d", $id ) )
		) {
			throw new RuntimeException( "The search index does not contain “{$slug}”: see WooCommerce’s log." );
		}
	}
}
