<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

/**
 * Notifies the storefront feature if WordPress itself changes a document: trash, importer, restored revision, another
 * plugin.
 */
final class DocumentWatch {

	private const MAX_REVISIONS = 20;

	public function __construct(
		private readonly DocumentType $type,
		private readonly DocumentChanges $change_listener
	) {}

	public function register(): void {
		DocumentHooks::register( $this->type->name, $this );
	}

	public function post_changed( int $id, \WP_Post $post ): void {
		if ( $this->type->name === $post->post_type ) {
			$this->change_listener->documents_changed();
		}
	}

	public function meta_changed( mixed $meta_ids, int $id, string $key ): void {
		if ( $this->type->document_key === $key && $this->type->has( $id ) ) {
			$this->change_listener->documents_changed();
		}
	}

	/** Increments the revision, so that an editor with the open document detects the change. */
	public function revision_restored( int $id ): void {
		if ( $this->type->has( $id ) ) {
			update_post_meta( $id, $this->type->revision_key, $this->type->revision( $id ) + 1 );
			$this->change_listener->documents_changed();
		}
	}

	/**
	 * Limits revisions: WordPress keeps all of them by default. The merchant's own filter runs later and takes
	 * precedence.
	 */
	public function revisions_to_keep( int $number ): int {
		return $number < 0 ? self::MAX_REVISIONS : min( $number, self::MAX_REVISIONS );
	}
}
