<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Domain\DomainError;
use Aisle\Domain\OptionForm\Shapes;
use Aisle\Platform\ApiError;

/**
 * Option forms as posts of a hidden type: one JSON document each, checked and compiled when it is saved.
 *
 * A stored form is `{ id, title, revision, hash, document, model }`; the model is what the domain evaluates.
 *
 * @phpstan-import-type Form from Shapes
 * @phpstan-type StoredForm array{id: int, title: string, revision: int, hash: string, document: array<string, mixed>, model: Form}
 */
final class OptionFormRepository {

	public const POST_TYPE     = 'aisle_option_form';
	private const DOCUMENT_KEY = '_aisle_form';
	private const REVISION_KEY = '_aisle_form_revision';

	/** @var array<string, array{document: array<string, mixed>, model: Form}|null> Hash of the stored text => what it says, so that it is parsed once a request and never stale. */
	private array $parsed = array();

	public function __construct(
		private readonly FormCompiler $compiler,
		private readonly FormIndex $index
	) {}

	public function register_post_type(): void {
		register_post_type(
			self::POST_TYPE,
			array(
				'label'           => __( 'Option forms', 'aisle' ),
				'public'          => false,
				'show_ui'         => false,
				'show_in_rest'    => false,
				'rewrite'         => false,
				'query_var'       => false,
				'can_export'      => true,
				'capability_type' => 'product',
				'map_meta_cap'    => true,
				'supports'        => array( 'title' ),
			)
		);
	}

	/**
	 * Saves a form, raises its revision and renews the index of assignments.
	 *
	 * @param array<string, mixed> $document Form document; its formulas as text.
	 * @param int                  $id       0 for a new form.
	 * @return array{id: int, revision: int}
	 * @throws ApiError Says which field and which character of a formula is wrong; nothing is stored then.
	 */
	public function save( array $document, string $title, int $id = 0 ): array {
		if ( $id > 0 && null === $this->read( $id ) ) {
			throw new ApiError( 'unknown_form', __( 'This form is no longer there.', 'aisle' ), 404 );
		}
		$compiled = $this->compiler->compile( $document );
		$revision = (int) get_post_meta( $id, self::REVISION_KEY, true ) + 1;
		$saved    = wp_insert_post(
			array(
				'ID'          => $id,
				'post_type'   => self::POST_TYPE,
				'post_status' => 'publish',
				'post_title'  => wp_slash( $title ),
			),
			true
		);
		if ( is_wp_error( $saved ) ) {
			throw new ApiError( 'not_saved', $saved->get_error_message(), 500 );
		}
		update_post_meta( $saved, self::DOCUMENT_KEY, wp_slash( (string) wp_json_encode( $compiled, JSON_PRESERVE_ZERO_FRACTION ) ) );
		update_post_meta( $saved, self::REVISION_KEY, $revision );
		$this->renew_index();
		return array(
			'id'       => $saved,
			'revision' => $revision,
		);
	}

	/**
	 * @return StoredForm|null Null where it is gone or cannot be read.
	 */
	public function read( int $id ): ?array {
		$post = $id > 0 ? get_post( $id ) : null;
		if ( ! $post instanceof \WP_Post || self::POST_TYPE !== $post->post_type || 'publish' !== $post->post_status ) {
			return null;
		}
		$json   = (string) get_post_meta( $id, self::DOCUMENT_KEY, true );
		$hash   = md5( $json );
		$parsed = array_key_exists( $hash, $this->parsed ) ? $this->parsed[ $hash ] : ( $this->parsed[ $hash ] = $this->parse( $json, $id ) );
		return null === $parsed ? null : array(
			'id'       => $id,
			'title'    => $post->post_title,
			'revision' => (int) get_post_meta( $id, self::REVISION_KEY, true ),
			'hash'     => $hash,
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
	 * @return list<StoredForm>
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

	public function delete( int $id ): void {
		if ( self::POST_TYPE === get_post_type( $id ) ) {
			wp_delete_post( $id, true );
		}
		$this->renew_index();
	}

	private function renew_index(): void {
		$this->index->store( $this->list() );
	}

	/**
	 * @return array{document: array<string, mixed>, model: Form}|null
	 */
	private function parse( string $json, int $id ): ?array {
		$document = json_decode( $json, true );
		try {
			return is_array( $document ) ? array(
				'document' => $document,
				'model'    => FormDocument::to_model( $document ),
			) : null;
		} catch ( DomainError $error ) {
			wc_get_logger()->error( 'Option form ' . $id . ' cannot be read: ' . $error->error_code, array( 'source' => 'aisle' ) + $error->data );
			return null;
		}
	}
}
