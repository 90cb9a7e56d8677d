<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

use Aisle\Features\ProductOptions\FormCompiler;
use Aisle\Features\ProductOptions\OptionFormRepository;
use Aisle\Platform\ApiError;

/**
 * Forms as the admin's routes answer with them.
 *
 * @phpstan-type FormReplyShape array{id: int, title: string, status: string, revision: int, modified: string, document: array<string, mixed>, autosave: array{document: array<string, mixed>, title: string, modified: string}|null}
 * @phpstan-type Summary array{id: int, title: string, status: string, priority: int, fields: int, assigned: string, modified: string, revision: int}
 */
final class FormReply {

	private const DEFAULT_PRIORITY = 10;

	public function __construct(
		private readonly OptionFormRepository $forms,
		private readonly FormCompiler $compiler,
		private readonly FormHistory $history
	) {}

	/**
	 * @return FormReplyShape
	 * @throws ApiError `unknown_form` (404).
	 */
	public function form( int $id ): array {
		$post = $this->post( $id );
		return array(
			'id'       => $id,
			'title'    => $post->post_title,
			'status'   => self::status( $post ),
			'revision' => $this->forms->revision( $id ),
			'modified' => self::modified( $post ),
			'document' => self::document( $this->compiler->source( (array) $this->forms->raw( $id ) ) ),
			'autosave' => $this->history->unsaved( $id ),
		);
	}

	/**
	 * @return Summary
	 */
	public function summary( int $id ): array {
		$post     = $this->post( $id );
		$document = (array) $this->forms->raw( $id );
		return array(
			'id'       => $id,
			'title'    => $post->post_title,
			'status'   => self::status( $post ),
			'priority' => (int) ( $document['priority'] ?? self::DEFAULT_PRIORITY ),
			'fields'   => count( (array) ( $document['fields'] ?? array() ) ),
			'assigned' => AssignmentText::of( (array) ( $document['assignment'] ?? array() ) ),
			'modified' => self::modified( $post ),
			'revision' => $this->forms->revision( $id ),
		);
	}

	/**
	 * @throws ApiError `unknown_form` (404).
	 */
	public function post( int $id ): \WP_Post {
		$post = $this->forms->exists( $id ) ? get_post( $id ) : null;
		if ( ! $post instanceof \WP_Post ) {
			throw new ApiError( 'unknown_form', __( 'This form is no longer there.', 'aisle' ), 404 );
		}
		return $post;
	}

	/**
	 * What is an object stays one in JSON where it is empty.
	 *
	 * @param array<string, mixed> $document From FormCompiler::source().
	 * @return array<string, mixed>
	 */
	public static function document( array $document ): array {
		$document['rules']  = (object) $document['rules'];
		$document['tables'] = (object) $document['tables'];
		return $document;
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
