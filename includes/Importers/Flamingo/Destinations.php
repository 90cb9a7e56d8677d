<?php
declare(strict_types=1);

namespace Aisle\Importers\Flamingo;

use Aisle\Importers\SerializedValues;
use Aisle\Platform\Documents\DocumentRepository;
use Aisle\Platform\Documents\ImportedForms;

/**
 * Finds the Aisle forms that entries can be assigned to, and suggests one for each Flamingo channel.
 *
 * @phpstan-import-type Channel from SourceMessages
 */
final class Destinations {

	private const MAX_FORMS = 200;

	public function __construct(
		private readonly DocumentRepository $forms,
		private readonly ImportedForms $imported
	) {}

	/**
	 * @return list<array{id: int, title: string}>
	 */
	public function all(): array {
		$posts = get_posts(
			array(
				'post_type'   => $this->forms->type->name,
				'post_status' => array( 'publish', 'draft' ),
				'numberposts' => self::MAX_FORMS,
				'orderby'     => 'title',
				'order'       => 'ASC',
			)
		);
		return array_values( array_map(
			static fn ( \WP_Post $post ): array => array( 'id' => $post->ID, 'title' => $post->post_title ),
			$posts
		) );
	}

	/**
	 * @return array<string, array<string, mixed>>|null Fields of the form by ID; null if there is no such form.
	 */
	public function fields( int $form_id ): ?array {
		$document = $this->forms->raw( $form_id );
		$fields   = is_array( $document['fields'] ?? null ) ? array_filter( $document['fields'], 'is_array' ) : array();
		return null === $document ? null : array_column( $fields, null, 'id' );
	}

	/**
	 * @param list<Channel>                       $channels
	 * @param list<array{id: int, title: string}> $forms
	 * @return array<int, int> Channel => ID of the imported form to which it belongs, otherwise of the form with the
	 *                         same title; 0 for none.
	 */
	public function suggest( array $channels, array $forms ): array {
		$by_title = array_column( array_reverse( $forms ), 'id', 'title' );
		$source_form_ids = self::channels_of_forms();
		$form_ids = array();
		foreach ( $channels as $channel ) {
			$source_form_id             = (string) ( $source_form_ids[ $channel['id'] ] ?? '' );
			$form                       = '' === $source_form_id ? null : $this->imported->find( $source_form_id );
			$form_ids[ $channel['id'] ] = $form->ID ?? (int) ( $by_title[ $channel['title'] ] ?? 0 );
		}
		return $form_ids;
	}

	/**
	 * Reads the channels of forms, which Contact Form 7 stores with each form.
	 *
	 * @return array<int, int> Channel => ID of the Contact Form 7 form.
	 */
	private static function channels_of_forms(): array {
		global $wpdb;
		$rows  = $wpdb->get_results(
			"SELECT m.post_id, m.meta_value FROM {$wpdb->postmeta} m "
				. "JOIN {$wpdb->posts} p ON p.ID = m.post_id AND p.post_type = 'wpcf7_contact_form' WHERE m.meta_key = '_flamingo' "
				. "ORDER BY m.meta_id DESC",
			'ARRAY_A'
		);
		$forms = array();
		foreach ( (array) $rows as $row ) {
			$forms[ (int) ( SerializedValues::of( $row['meta_value'] )['channel'] ?? 0 ) ] = (int) $row['post_id'];
		}
		unset( $forms[0] );
		return $forms;
	}
}
