<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Domain\FormDocument;
use Aisle\Domain\OptionForm\Shapes;
use Aisle\Platform\ApiError;

/**
 * Option forms as posts of a hidden type: one JSON document each, checked and compiled when it is saved.
 *
 * A stored form is `{ id, title, revision, hash, document, model }`; the model is what the domain evaluates. The shop
 * sees published forms only; drafts and what is in the trash are for the admin, which asks with raw().
 *
 * @phpstan-import-type Form from Shapes
 * @phpstan-type StoredForm array{id: int, title: string, revision: int, hash: string, document: array<string, mixed>, model: Form}
 */
final class OptionFormRepository {

	public const POST_TYPE    = FormPostType::NAME;
	public const DOCUMENT_KEY = FormPostType::DOCUMENT_KEY;
	public const REVISION_KEY = FormPostType::REVISION_KEY;

	/** @var array<int, StoredForm> Forms of this request alone. */
	private array $held = array();

	public function __construct(
		private readonly FormCompiler $compiler,
		private readonly FormIndex $index,
		private readonly ParsedForms $parsed = new ParsedForms()
	) {}

	public function register_post_type(): void {
		FormPostType::register();
	}

	/**
	 * Saves a form, raises its revision, keeps the state before in WordPress's revisions and renews the index.
	 *
	 * @param array<mixed> $document Form document; its formulas as text.
	 * @param int          $id       0 for a new form.
	 * @param string       $status   `publish` or `draft`; empty for the one it has, or `publish`.
	 * @param int|null     $expected Revision that was edited; null saves whatever is stored by now.
	 * @return array{id: int, revision: int}
	 * @throws ApiError 422 says which field and which character of a formula is wrong, 409 `conflict` that somebody else
	 *                  has saved, 404 `unknown_form`; nothing is stored then.
	 */
	public function save( array $document, string $title, int $id = 0, string $status = '', ?int $expected = null ): array {
		if ( $id > 0 && ! $this->exists( $id ) ) {
			throw new ApiError( 'unknown_form', __( 'This form is no longer there.', 'aisle' ), 404 );
		}
		$compiled = $this->compiler->compile( $document );
		$json     = (string) wp_json_encode( $compiled, JSON_PRESERVE_ZERO_FRACTION );
		$revision = $this->claim_revision( $id, $expected );
		FormPostType::keep_first_state( $id );
		$post  = array( 'meta_input' => array( self::DOCUMENT_KEY => wp_slash( $json ) ) + ( 0 === $id ? array( self::REVISION_KEY => $revision ) : array() ) );
		$post += '' === $status ? array() : array( 'post_status' => $status );
		$saved = $this->write( $id, $title, $post );
		FormPostType::keep_first_state( $saved );
		$this->renew_index();
		/**
		 * Fires after an option form was saved, published or not.
		 *
		 * @param int                  $saved    The form.
		 * @param array<string, mixed> $compiled Its document.
		 */
		do_action( 'aisle_option_form_saved', $saved, $compiled );
		return array(
			'id'       => $saved,
			'revision' => $revision,
		);
	}

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
			'title'    => $post->post_title,
			'revision' => $this->revision( $id ),
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
	 * The stored document of a form of any status, as it is.
	 *
	 * @return array<string, mixed>|null Null where there is no such form; empty where it cannot be read.
	 */
	public function raw( int $id ): ?array {
		if ( ! $this->exists( $id ) ) {
			return null;
		}
		$document = json_decode( (string) get_post_meta( $id, self::DOCUMENT_KEY, true ), true );
		return is_array( $document ) ? $document : array();
	}

	public function exists( int $id ): bool {
		return $id > 0 && self::POST_TYPE === get_post_type( $id );
	}

	public function revision( int $id ): int {
		return (int) get_post_meta( $id, self::REVISION_KEY, true );
	}

	public function delete( int $id ): void {
		if ( $this->exists( $id ) ) {
			wp_delete_post( $id, true );
		}
		$this->renew_index();
	}

	/**
	 * Lets this repository answer with a form that nobody has saved, for a preview.
	 *
	 * @param array<mixed> $document
	 * @throws ApiError 422 as save().
	 */
	public function hold( int $id, array $document, string $title = '' ): void {
		$compiled          = $this->compiler->compile( $document );
		$this->held[ $id ] = array(
			'id'       => $id,
			'title'    => $title,
			'revision' => 0,
			'hash'     => md5( (string) wp_json_encode( $compiled ) ),
			'document' => $compiled,
			'model'    => FormDocument::to_model( $compiled ),
		);
	}

	/**
	 * @param array<mixed> $document
	 * @throws ApiError 422 as save().
	 */
	public function check( array $document ): void {
		$this->compiler->compile( $document );
	}

	public function renew_index(): void {
		$this->index->store( $this->list() );
	}

	/**
	 * @param array<string, mixed> $more Slashed, as WordPress wants it.
	 */
	private function write( int $id, string $title, array $more ): int {
		$post  = array(
			'ID'         => $id,
			'post_type'  => self::POST_TYPE,
			'post_title' => wp_slash( $title ),
		);
		$saved = 0 === $id ? wp_insert_post( $post + $more + array( 'post_status' => 'publish' ), true ) : wp_update_post( $post + $more, true );
		if ( is_wp_error( $saved ) ) {
			throw new ApiError( 'not_saved', $saved->get_error_message(), 500 );
		}
		return $saved;
	}

	/**
	 * Of two that save the same revision at once only one can change the number, because the database changes it only
	 * where it still is the old one.
	 */
	private function claim_revision( int $id, ?int $expected ): int {
		$stored = $this->revision( $id );
		if ( 0 === $id ) {
			return 1;
		}
		if ( ( null !== $expected && $expected !== $stored ) || ! update_post_meta( $id, self::REVISION_KEY, $stored + 1, (string) $stored ) ) {
			throw $this->conflict( $id );
		}
		return $stored + 1;
	}

	public function conflict( int $id ): ApiError {
		$text = __( 'Somebody else has saved this form since you opened it. Reload it before you save, or save yours as a copy.', 'aisle' );
		return new ApiError( 'conflict', $text, 409, array( 'revision' => $this->revision( $id ) ) );
	}
}
