<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Admin\Editor;

use Aisle\Features\ContactForms\Contracts\TestMailSender;
use Aisle\Platform\Documents\Admin\DocumentRest;
use Aisle\Platform\Documents\Admin\RequestBody;
use Aisle\Platform\Documents\DocumentCompiler;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\RateLimiter;

/**
 * `POST …/test-mail` `{ document, title }`: sends the email of the form in the editor, with sample answers, to the
 * current user's address, never to one from the request. Returns `{ to }`. Nothing is stored.
 */
final class TestMailRoute {

	/** Maximum per user in ten minutes. */
	private const MAX_TESTS = 10;

	public function __construct(
		private readonly DocumentRest $rest,
		private readonly DocumentCompiler $compiler,
		private readonly TestMailSender $test_mail
	) {}

	public function register(): void {
		$this->rest->route( '/test-mail', 'POST', array( $this, 'send' ) );
	}

	/**
	 * @return array{to: string}
	 * @throws ApiError bad_request (400), too_large (413), too_many_tests (429), a problem of the form (422),
	 *                  cannot_test (409), test_not_sent (502).
	 */
	public function send( \WP_REST_Request $request ): array {
		$body     = new RequestBody( $request );
		$document = $body->document();
		$title    = $body->text( 'title' );
		if ( ( new RateLimiter( 'contact-test-mail' ) )->count( 'user:' . get_current_user_id() )['times'] > self::MAX_TESTS ) {
			throw new ApiError(
				'too_many_tests',
				__( 'You have sent too many test emails. Please wait a few minutes and try again.', 'aisle' ),
				429,
				array( 'retry_after' => RateLimiter::retry_after() )
			);
		}
		$error = $this->test_mail->send( $this->compiler->compile( $document ), $title );
		if ( null === $error ) {
			throw new ApiError(
				'cannot_test',
				__( 'The test email could not be sent. Add an email address to your profile.', 'aisle' ),
				409
			);
		}
		if ( '' !== $error ) {
			throw new ApiError(
				'test_not_sent',
				/* translators: %s: what the mailer said. */
				sprintf( __( 'The test email could not be sent. Mail server response: %s', 'aisle' ), $error ),
				502
			);
		}
		return array( 'to' => wp_get_current_user()->user_email );
	}
}
