<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Forms;

use Aisle\Domain\FormDocument;
use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Platform\Database\ColumnText;

/**
 * Option forms as the shop reads them: published ones only, in the visitor's language. They are written, and drafts and
 * what is in the trash are read, through the DocumentRepository of StoredForms.
 *
 * A stored form is `{ id, title, revision, hash, document, model }`; the model is what the domain evaluates.
 *
 * @phpstan-import-type Form from OptionFormModel
 * @phpstan-type StoredForm array{id: int, title: string, revision: int, hash: string, document: array<string, mixed>, model: Form}
 */
final class OptionFormRepository {

	public const POST_TYPE    = OptionFormType::NAME;
	public const DOCUMENT_KEY = OptionFormType::DOCUMENT_KEY;
	public const REVISION_KEY = OptionFormType::REVISION_KEY;

	/** @var array<int, StoredForm> Forms of this request alone. */
	private array $held = array();

	public function __construct( private readonly ParsedForms $parsed = new ParsedForms() ) {}

	/**
	 * @return StoredForm|null Null where it is gone, not published, or cannot be read.
	 */
	public function read( int $id ): ?array {
		if ( isset( $this->held[ $id ] ) ) {
			return $this->held[ $id ];
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
	 * Reads several forms with at most one query for posts and one for meta; those that are gone are left out.
	 *
	 * @param list<int> $ids
	 * @return list<StoredForm>
	 */
	public function read_all( array $ids ): array {
		_prime_post_caches( $ids, false, true );
		return array_values( array_filter( array_map( array( $this, 'read' ), $ids ) ) );
	}

	/**
	 * @return list<StoredForm> All published.
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
	 * Lets this repository answer with a form that nobody has saved, for a preview.
	 *
	 * @param array<string, mixed> $compiled
	 */
	public function hold( int $id, array $compiled ): void {
		$this->held[ $id ] = array(
			'id'       => $id,
			'title'    => '',
			'revision' => 0,
			'hash'     => md5( (string) wp_json_encode( $compiled ) ),
			'document' => $compiled,
			'model'    => FormDocument::to_model( $compiled ),
		);
	}
}
