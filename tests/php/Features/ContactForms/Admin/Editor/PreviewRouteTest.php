<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Admin\Editor;

use Aisle\Tests\Features\ContactForms\Storefront\ContactTestCase;
use Aisle\Tests\JsonResponse;

/**
 * Preview of an unsaved form as on a page: for users who manage forms only, and without a way to send it.
 */
final class PreviewRouteTest extends ContactTestCase {

	private const PATH = '/aisle/v1/contact-form-documents/preview';

	public function test_renders_unsaved_form_as_on_a_page_and_stores_no_entry(): void {
		$this->log_in( 'shop_manager' );
		$fields = array(
			self::field( 'f_step', 'section', array( 'section_style' => 'step' ) ),
			self::field( 'f_name', 'text', array( 'required' => true ) ),
			self::field( 'f_plan', 'file' ),
		);
		$count_before = $this->count_messages();
		$response     = $this->request_preview( array( 'document' => self::document( array(), $fields ), 'logged_in' => true ) );
		self::assertSame( array( 200, array() ), array( $response->status, $response->json['problems'] ) );
		$html = $response->json['preview']['html'];
		foreach ( array(
			'data-form="0"',
			'name="_aisle_token" value=""',
			'aisle-section',
			'aisle-field__chooser--drop',
			'name="aisle_contact[f_name][values][]"',
		) as $part ) {
			self::assertStringContainsString( $part, $html );
		}
		preg_match( '#class="aisle-contact-form__data">(.*?)</script>#s', $html, $json );
		$data = (array) json_decode( $json[1] ?? '', true );
		self::assertSame(
			array( 0, 'mail_sent', 'yes' ),
			array( $data['id'], $data['preview']['status'], $data['preview']['customer']['logged_in'] )
		);
		self::assertContains( 'required', array_column( $data['schema']['rules'], 'rule' ) );
		self::assertStringContainsString( 'aisle-contact-form-preview=1', $response->json['preview']['page'] );
		self::assertStringNotContainsString( 'owner@example.com', $html );
		self::assertSame( $count_before, $this->count_messages() );
	}

	public function test_returns_problems_instead_of_preview_when_form_is_invalid(): void {
		$this->log_in( 'shop_manager' );
		$response = $this->request_preview( array(
			'document' => self::document( array(), array( self::field( 'f_name', 'nonsense' ) ) ),
		) );
		self::assertSame( array( 200, null ), array( $response->status, $response->json['preview'] ) );
		self::assertNotSame( array(), $response->json['problems'] );
	}

	public function test_rejects_preview_from_users_who_cannot_manage_the_store(): void {
		self::assertSame( 401, $this->request_preview( array( 'document' => self::document() ) )->status );
		$this->log_in( 'customer' );
		self::assertSame( 403, $this->request_preview( array( 'document' => self::document() ) )->status );
	}

	/**
	 * @param array<string, mixed> $body
	 */
	private function request_preview( array $body ): JsonResponse {
		$request = new \WP_REST_Request( 'POST', self::PATH );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( $body ) );
		return $this->answered( $request );
	}
}
