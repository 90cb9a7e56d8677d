<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Admin;

use Aisle\Features\ContactForms\Contracts\EntryResender;
use Aisle\Features\ContactForms\Entries\EntryAccess;
use Aisle\Features\ContactForms\Entries\EntryNotes;
use Aisle\Platform\Documents\Admin\RequestBody;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\Rest;

/**
 * Routes for one entry below `aisle/v1/contact-entries/{id}`. Each returns the entry as GET does, or `unknown_entry`
 * (404).
 *
 * - POST `/notes` `{ text }` adds a note, DELETE `/notes/{note}` deletes one; a sent reply stays.
 * - POST `/reply` `{ subject, text }` replies by email: `bad_address` (400), `mail_failed` (500).
 * - POST `/resend` `{ mail }` sends `mail`, `autoreply` or a delivery `webhook-…` again: `cannot_resend` (409).
 */
final class EntryActionRoutes {

	private const MAX_NOTE_LENGTH = 10000;

	public function __construct(
		private readonly Rest $rest,
		private readonly EntryData $data,
		private readonly EntryResender $resender,
		private readonly EntryNotes $notes = new EntryNotes()
	) {}

	public function register(): void {
		$permission_callback = array( EntryAccess::class, 'may_read' );
		$this->rest->route( '/contact-entries/(?P<id>\d+)/notes', 'POST', array( $this, 'add_note' ), $permission_callback );
		$this->rest->route(
			'/contact-entries/(?P<id>\d+)/notes/(?P<note>\d+)',
			'DELETE',
			array( $this, 'delete_note' ),
			$permission_callback
		);
		$this->rest->route( '/contact-entries/(?P<id>\d+)/reply', 'POST', array( $this, 'reply' ), $permission_callback );
		$this->rest->route( '/contact-entries/(?P<id>\d+)/resend', 'POST', array( $this, 'resend' ), $permission_callback );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError
	 */
	public function add_note( \WP_REST_Request $request ): array {
		$id   = $this->data->stored_entry( (int) $request['id'] )->id;
		$text = self::required_text( new RequestBody( $request ), 'text' );
		$this->notes->add( $id, EntryNotes::NOTE, get_current_user_id(), $text );
		return $this->data->entry( $id );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError
	 */
	public function delete_note( \WP_REST_Request $request ): array {
		$id = $this->data->stored_entry( (int) $request['id'] )->id;
		$this->notes->delete( $id, (int) $request['note'] );
		return $this->data->entry( $id );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError
	 */
	public function reply( \WP_REST_Request $request ): array {
		$entry = $this->data->stored_entry( (int) $request['id'] );
		$body  = new RequestBody( $request );
		$reply = new EntryReply( $entry, $body->text( 'subject' ), self::required_text( $body, 'text' ) );
		$reply->send();
		$this->notes->add( $entry->id, EntryNotes::REPLY, get_current_user_id(), $reply->as_note() );
		return $this->data->entry( $entry->id );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError
	 */
	public function resend( \WP_REST_Request $request ): array {
		$entry    = $this->data->stored_entry( (int) $request['id'] );
		$delivery = ( new RequestBody( $request ) )->text( 'mail' );
		if ( 1 !== preg_match( '/\A(?:mail|autoreply|webhook-[0-9a-f]{8})\z/', $delivery ) ) {
			throw RequestBody::rejection( 'mail' );
		}
		if ( ! $this->resender->resend( $entry->id, $delivery ) ) {
			throw new ApiError(
				'cannot_resend',
				__( 'The message could not be sent again because its form, email, or webhook no longer exists.', 'aisle' ),
				409
			);
		}
		return $this->data->entry( $entry->id );
	}

	private static function required_text( RequestBody $body, string $name ): string {
		$text = trim( $body->text( $name ) );
		if ( '' === $text || mb_strlen( $text, 'UTF-8' ) > self::MAX_NOTE_LENGTH ) {
			throw RequestBody::rejection( $name );
		}
		return $text;
	}
}
