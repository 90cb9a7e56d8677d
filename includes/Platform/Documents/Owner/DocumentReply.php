<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Owner;

use Aisle\Platform\ApiError;
use Aisle\Platform\Documents\DocumentRepository;

/**
 * Documents as the admin's routes answer with them.
 *
 * @phpstan-type DocumentReplyShape array{id: int, title: string, status: string, revision: int, modified: string, document: array<string, mixed>, autosave: array{document: array<string, mixed>, title: string, modified: string}|null}
 */
final class DocumentReply {

	public function __construct(
		private readonly DocumentRepository $documents,
		private readonly DocumentHistory $history
	) {}

	/**
	 * @return DocumentReplyShape
	 * @throws ApiError `unknown_form` (404).
	 */
	public function of( int $id ): array {
		$post = $this->documents->post( $id );
		return array(
			'id'       => $id,
			'title'    => $post->post_title,
			'status'   => self::status( $post ),
			'revision' => $this->documents->revision( $id ),
			'modified' => self::modified( $post ),
			'document' => $this->documents->type->as_json( $this->documents->compiler->source( (array) $this->documents->raw( $id ) ) ),
			'autosave' => $this->history->unsaved( $id ),
		);
	}

	/** ISO 8601 in UTC. WordPress does not fill the UTC column of drafts. */
	public static function modified( \WP_Post $post ): string {
		$time = get_post_datetime( $post, 'modified' );
		return false === $time ? '' : $time->setTimezone( new \DateTimeZone( 'UTC' ) )->format( 'c' );
	}

	/** Whatever is neither shown in the shop nor thrown away is a draft. */
	public static function status( \WP_Post $post ): string {
		return in_array( $post->post_status, array( 'publish', 'trash' ), true ) ? $post->post_status : 'draft';
	}
}
