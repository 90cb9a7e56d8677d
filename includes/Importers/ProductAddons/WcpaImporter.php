<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons;

use Aisle\Importers\ProductAddons\Source\DuplicateFormCheck;
use Aisle\Importers\ProductAddons\Source\WcpaForms;
use Aisle\Platform\Contracts\FormImporter;

/**
 * WCPA's importer and its warnings, for the list of option forms.
 */
final class WcpaImporter implements FormImporter {

	private readonly DuplicateFormCheck $duplicate_check;

	public function __construct() {
		$this->duplicate_check = new DuplicateFormCheck( defined( 'WCPA_VERSION' ) );
	}

	/**
	 * Returns the number of WCPA forms. get_posts() cannot be used: the post type is not registered while WCPA is
	 * inactive.
	 */
	public function importable_count(): int {
		global $wpdb;
		return (int) $wpdb->get_var( $wpdb->prepare(
			"SELECT COUNT(*) FROM {$wpdb->posts} WHERE post_type = %s AND post_status IN ( 'publish', 'draft', 'private', 'pending' )",
			WcpaForms::POST_TYPE
		) );
	}

	public function message( int $id, array $assignment ): string {
		return $this->duplicate_check->message( $id, $assignment );
	}
}
