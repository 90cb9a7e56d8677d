<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

/**
 * Defines how WordPress stores one document type: a hidden post type with the document in one meta, which revisions
 * store too.
 *
 * The document is not in the post content: for users without permission for HTML, WordPress would sanitize it and
 * damage formulas with `<`.
 */
final class DocumentType {

	/**
	 * @param lowercase-string&non-empty-string $name         Name of the post type. Exported documents contain it too.
	 * @param string                            $document_key Key of the meta with the JSON.
	 * @param string                            $revision_key Key of the meta with the revision, which each save
	 *                                                        increments.
	 * @param list<string>                      $objects      Members of a document that are JSON objects even if they
	 *                                                        are empty.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $document_key,
		public readonly string $revision_key,
		public readonly array $objects = array()
	) {}

	/**
	 * @param string $label Translated, so not available before `init`.
	 */
	public function register( string $label ): void {
		register_post_type(
			$this->name,
			array(
				'label'           => $label,
				'public'          => false,
				'show_ui'         => false,
				'show_in_rest'    => false,
				'rewrite'         => false,
				'query_var'       => false,
				'can_export'      => true,
				'capability_type' => 'product',
				'map_meta_cap'    => true,
				'supports'        => array( 'title', 'author', 'revisions' ),
			)
		);
		register_post_meta(
			$this->name,
			$this->document_key,
			array(
				'type'              => 'string',
				'single'            => true,
				'show_in_rest'      => false,
				'revisions_enabled' => true,
				'auth_callback'     => '__return_false',
			)
		);
	}

	public function has( int $id ): bool {
		return $id > 0 && get_post_type( $id ) === $this->name;
	}

	/**
	 * Returns the document stored with a post or one of its revisions.
	 *
	 * @return array<string, mixed> Empty if it cannot be read.
	 */
	public function stored_document( int $id ): array {
		$document = json_decode( (string) get_metadata( 'post', $id, $this->document_key, true ), true );
		return is_array( $document ) ? $document : array();
	}

	/** Returns the revision, which each save increments. It is used to detect that an older revision was edited. */
	public function revision( int $id ): int {
		return (int) get_post_meta( $id, $this->revision_key, true );
	}

	/**
	 * Keeps empty objects as objects in JSON.
	 *
	 * @param array<string, mixed> $source Document as returned by DocumentCompiler::source().
	 * @return array<string, mixed>
	 */
	public function as_json( array $source ): array {
		foreach ( $this->objects as $key ) {
			$source[ $key ] = (object) ( $source[ $key ] ?? array() );
		}
		return $source;
	}
}
