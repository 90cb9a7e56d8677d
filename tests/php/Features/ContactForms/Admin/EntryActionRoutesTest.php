<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Admin;

use Aisle\Features\ContactForms\Admin\EntryActionRoutes;
use Aisle\Features\ContactForms\Admin\EntryData;
use Aisle\Features\ContactForms\Contracts\EntryResender;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Uploads\Storage\UploadRows;
use Aisle\Tests\Features\ContactForms\Messages\MessageTestCase;
use Aisle\Tests\JsonResponse;

final class EntryActionRoutesTest extends MessageTestCase {

	/**
	 * @var list<array<string, mixed>> Emails that would have been sent.
	 */
	private array $sent_mails = array();

	protected function setUp(): void {
		parent::setUp();
		$this->log_in( 'shop_manager' );
		$this->sent_mails = array();
		add_filter( 'pre_wp_mail', function ( mixed $result, array $mail ): bool {
			$this->sent_mails[] = $mail;
			return true;
		}, 10, 2 );
	}

	public function test_adds_and_deletes_a_note(): void {
		$id    = $this->save_entry();
		$notes = $this->post( $id, 'notes', array( 'text' => ' <b>Called</b> b:1; ' ) )->json['notes'];
		self::assertSame(
			array( '<b>Called</b> b:1;', 'note', wp_get_current_user()->display_name ),
			array( $notes[0]['text'], $notes[0]['kind'], $notes[0]['author'] )
		);
		$reply = $this->dispatch_rest( 'DELETE', "/aisle/v1/contact-entries/{$id}/notes/{$notes[0]['id']}" );
		self::assertSame( array( 200, array() ), array( $reply->status, $reply->json['notes'] ) );
	}

	public function test_rejects_empty_note_and_note_for_unknown_entry(): void {
		$id = $this->save_entry();
		self::assertSame( 400, $this->post( $id, 'notes', array( 'text' => "  \n" ) )->status );
		self::assertSame( 404, $this->post( $id + 1, 'notes', array( 'text' => 'x' ) )->status );
		self::assertSame( array( 1, 0, 0 ), $this->row_counts() );
	}

	public function test_sends_reply_only_to_the_sender_and_records_it(): void {
		update_option( 'woocommerce_email_from_address', 'shop@example.org' );
		update_option( 'woocommerce_email_from_name', '"Lamps" &amp; Co' );
		$id    = $this->save_entry();
		$reply = $this->post( $id, 'reply', array( 'subject' => 'Your lamp', 'text' => "Tomorrow.\n<b>Anna</b>" ) );
		self::assertSame( 200, $reply->status );
		self::assertCount( 1, $this->sent_mails );
		self::assertSame(
			array( 'anna@example.org', 'Your lamp', "Tomorrow.\n<b>Anna</b>" ),
			array( $this->sent_mails[0]['to'], $this->sent_mails[0]['subject'], $this->sent_mails[0]['message'] )
		);
		self::assertContains( 'Reply-To: Lamps & Co <shop@example.org>', $this->sent_mails[0]['headers'] );
		// The sender address uses the site's domain, as in emails of forms.
		self::assertStringStartsWith( 'From: Lamps & Co <', $this->sent_mails[0]['headers'][0] );
		self::assertStringEndsWith( '@' . wp_parse_url( home_url(), PHP_URL_HOST ) . '>', $this->sent_mails[0]['headers'][0] );
		self::assertSame(
			array( 'reply', "Your lamp\n\nTomorrow.\n<b>Anna</b>" ),
			array( $reply->json['notes'][0]['kind'], $reply->json['notes'][0]['text'] )
		);
	}

	public function test_marks_answered_entries_in_the_list(): void {
		$id    = $this->save_entry();
		$other = $this->save_entry( array( 'subject' => 'Another' ) );
		$this->post( $other, 'notes', array( 'text' => 'Called' ) );
		$this->post( $id, 'reply', array( 'text' => 'Tomorrow.' ) );
		$rows = array_column( $this->dispatch_rest( 'GET', '/aisle/v1/contact-entries' )->json['entries'], 'is_answered', 'id' );
		self::assertSame( array( true, false ), array( $rows[ $id ], $rows[ $other ] ) );
	}

	public function test_removes_control_characters_from_reply_email_headers(): void {
		update_option( 'blogname', "Shop\r\nBcc: all@example.org" );
		$id = $this->save_entry( array( 'subject' => "Lamp\r\nBcc: all@example.org" ) );
		$this->post( $id, 'reply', array( 'text' => 'x' ) );
		$this->post( $id, 'reply', array( 'subject' => "Lamp\nCc: all@example.org\x00", 'text' => 'x' ) );
		foreach ( $this->sent_mails as $mail ) {
			foreach ( array( $mail['subject'], ...$mail['headers'] ) as $line ) {
				self::assertSame( 0, preg_match( '/[\x00-\x1F]/', $line ), $line );
			}
		}
		self::assertCount( 2, $this->sent_mails );
	}

	public function test_rejects_reply_when_email_is_invalid(): void {
		foreach ( array(
			'',
			'anna',
			"anna@example.org\r\nBcc: all@example.org",
			'anna@example.org, all@example.org',
			'Anna <anna@example.org>',
		) as $address ) {
			$reply = $this->post( $this->save_entry( array( 'email' => $address ) ), 'reply', array( 'text' => 'x' ) );
			self::assertSame( array( 400, 'bad_address' ), array( $reply->status, $reply->json['code'] ), $address );
		}
		self::assertSame( array(), $this->sent_mails );
	}

	public function test_records_no_reply_when_email_fails(): void {
		add_filter( 'pre_wp_mail', '__return_false', 20 );
		$id    = $this->save_entry();
		$reply = $this->post( $id, 'reply', array( 'text' => 'x' ) );
		self::assertSame( array( 500, 'mail_failed' ), array( $reply->status, $reply->json['code'] ) );
		self::assertSame( array( 1, 0, 0 ), $this->row_counts() );
	}

	public function test_resends_email_and_returns_its_new_delivery_state(): void {
		$id = $this->save_entry();
		self::assertSame( 409, $this->post( $id, 'resend', array( 'mail' => 'webhook-00000000' ) )->status );
		self::assertSame( 400, $this->post( $id, 'resend', array( 'mail' => 'other' ) )->status );
		$resender = $this->createMock( EntryResender::class );
		$resender->expects( self::once() )
			->method( 'resend' )
			->with( $id, 'autoreply' )
			->willReturnCallback( function ( int $message, string $mail ): bool {
				$this->rows()->set_delivery( $message, $mail, 'sent', 2 );
				return true;
			} );
		$request = new \WP_REST_Request( 'POST' );
		$request->set_url_params( array( 'id' => $id ) );
		$request->set_body_params( array( 'mail' => 'autoreply' ) );
		$reply = ( new EntryActionRoutes( new Rest(), new EntryData( $this->rows(), new UploadRows() ), $resender ) )->resend( $request );
		self::assertSame(
			array( 'autoreply', 'sent', 2 ),
			array( $reply['deliveries'][0]['mail'], $reply['deliveries'][0]['state'], $reply['deliveries'][0]['tries'] )
		);
	}

	/**
	 * @param array<string, mixed> $body
	 */
	private function post( int $id, string $what, array $body ): JsonResponse {
		return $this->dispatch_rest( 'POST', "/aisle/v1/contact-entries/{$id}/{$what}", $body );
	}
}
