<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Forms;

use Aisle\Domain\FormDocument;
use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Platform\Database\ColumnText;

/**
 * Reads option forms for the store: only published ones, in the shopper's language. The DocumentRepository of
 * StoredForms writes forms, and reads drafts and trashed forms.
 *
 * A stored form is `{ id, title, revision, hash, document, model }`; the domain layer evaluates the model.
 *
 * @phpstan-import-type Form from OptionFormModel
 * @phpstan-type StoredForm array{id: int, title: string, revision: int, hash: string, document: array<string, mixed>, model: Form}
 */
final class OptionFormRepository {

	public const POST_TYPE    = OptionFormType::NAME;
	public const DOCUMENT_KEY = OptionFormType::DOCUMENT_KEY;
	public const REVISION_KEY = OptionFormType::REVISION_KEY;

	/**
	 * @var array<int, StoredForm> Unsaved forms that exist only in this request.
	 */
	private array $unsaved_forms = array();

	public function __construct( private readonly ParsedForms $parsed = new ParsedForms() ) {}

	/**
	 * @return StoredForm|null Null if it does not exist, is not published or cannot be read.
	 */
	public function read( int $id ): ?array {
		if ( isset( $this->unsaved_forms[ $id ] ) ) {
			return $this->unsaved_forms[ $id ];
		}
		$post = $id > 0 ? get_post( $id ) : null;
		if ( ! $post instanceof \WP_Post || self::POST_TYPE !== $post->post_type || 'publish' !== $post->post_status ) {
			return null;
		}
		$parsed = $this->parsed->of( (string) get_post_meta( $id, self::DOCUMENT_KEY, true ), $id );
		return null === $parsed ? null : array(
			'id'       => $id,
			'title'    => ColumnText::read( $post->post_title ),
			'revision' => (int) get_post_meta( $id, self::REVISION_KEY, true ),
		) + $parsed;
	}

	/**
	 * Reads several forms with at most one query for posts and one for meta; missing forms are left out.
	 *
	 * @param list<int> $ids
	 * @return list<StoredForm>
	 */
	public function read_all( array $ids ): array {
		_prime_post_caches( $ids, false, true );
		return array_values( array_filter( array_map( array( $this, 'read' ), $ids ) ) );
	}

	/**
	 * @return list<StoredForm> All published forms.
	 */
	public function list(): array {
		$ids = get_posts(
			array(
				'post_type'      => self::POST_TYPE,
				'post_status'    => 'publish',
				'posts_per_page' => -1,
				'orderby'        => 'ID',
				'order'          => 'ASC',
				'fields'         => 'ids',
			)
		);
		return $this->read_all( array_values( array_map( 'intval', $ids ) ) );
	}

	/**
	 * Makes this repository return an unsaved form, for a preview.
	 *
	 * @param array<string, mixed> $compiled
	 */
	public function add_unsaved( int $id, array $compiled ): void {
		$this->unsaved_forms[ $id ] = array(
			'id'       => $id,
			'title'    => '',
			'revision' => 0,
			'hash'     => md5( (string) wp_json_encode( $compiled ) ),
			'document' => $compiled,
			'model'    => FormDocument::to_model( $compiled ),
		);
	}
}
