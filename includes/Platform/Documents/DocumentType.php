<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

/**
 * How WordPress keeps one kind of documents: a hidden post type, the document in one meta that its revisions have too.
 *
 * The document is not the post's content: WordPress cleans that as HTML for those who may not write any, and a formula
 * with `<` in it would not survive.
 */
final class DocumentType {

	/**
	 * @param lowercase-string&non-empty-string $name         Of the post type; exported documents carry it too.
	 * @param string                            $document_key Meta with the JSON.
	 * @param string                            $revision_key Meta with the number that each save raises.
	 * @param list<string>                      $objects      Members of a document that are objects in JSON even where they are empty.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $document_key,
		public readonly string $revision_key,
		public readonly array $objects = array()
	) {}

	/**
	 * @param string $label Translated, so not before `init`.
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
	 * What is stored with a document or with one of its revisions.
	 *
	 * @return array<string, mixed> Empty where it cannot be read.
	 */
	public function stored( int $id ): array {
		$document = json_decode( (string) get_metadata( 'post', $id, $this->document_key, true ), true );
		return is_array( $document ) ? $document : array();
	}

	/** The number that each save raises: who edits an older one is told. */
	public function revision( int $id ): int {
		return (int) get_post_meta( $id, $this->revision_key, true );
	}

	/**
	 * What is an object stays one in JSON where it is empty.
	 *
	 * @param array<string, mixed> $source From DocumentCompiler::source().
	 * @return array<string, mixed>
	 */
	public function as_json( array $source ): array {
		foreach ( $this->objects as $member ) {
			$source[ $member ] = (object) ( $source[ $member ] ?? array() );
		}
		return $source;
	}
}
