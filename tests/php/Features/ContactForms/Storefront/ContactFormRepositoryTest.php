<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Storefront;

use Aisle\Features\ContactForms\Documents\ContactFormCompiler;
use Aisle\Features\ContactForms\Documents\ContactFormRepository;
use Aisle\Features\ContactForms\Documents\StoredContactForms;
use Aisle\Platform\Http\ApiError;

/**
 * Storing and reading contact forms.
 */
final class ContactFormRepositoryTest extends ContactTestCase {

	public function test_reads_published_form_with_its_document_as_saved(): void {
		$form = ( new ContactFormRepository() )->read( $this->form_id );
		self::assertSame(
			array( $this->form_id, 'Write to us', 1, 'owner@example.com' ),
			array( $form['id'], $form['title'], $form['revision'], $form['document']['mail']['to'] )
		);
		self::assertSame( array( 'f_name', 'f_email', 'f_message' ), array_column( $form['model']['fields'], 'id' ) );
	}

	public function test_returns_null_when_form_is_draft_trashed_or_unreadable(): void {
		$draft  = $this->form( self::document(), 'draft' );
		$broken = $this->form( self::document() );
		update_post_meta( $broken, '_aisle_contact_form', '{"schema_version":9}' );
		wp_trash_post( $this->form_id );
		$forms = new ContactFormRepository();
		self::assertSame(
			array( null, null, null ),
			array( $forms->read( $draft ), $forms->read( $broken ), $forms->read( $this->form_id ) )
		);
	}

	public function test_stores_only_known_properties(): void {
		$stored_document = ( new StoredContactForms() )->documents()->raw( $this->form( self::document( array(
			'evil' => 'x',
			'mail' => array( 'to' => 'a@example.com', 'evil' => 'x' ),
		) ) ) );
		self::assertStringNotContainsString( 'evil', (string) wp_json_encode( $stored_document ) );
	}

	/**
	 * @param array<string, mixed> $document
	 */
	#[\PHPUnit\Framework\Attributes\DataProvider( 'wrong_documents' )]
	public function test_rejects_invalid_document_with_code_and_readable_message( array $document, string $code ): void {
		try {
			( new ContactFormCompiler() )->compile( $document + array( 'schema_version' => 1 ) );
			self::fail( 'It was compiled.' );
		} catch ( ApiError $error ) {
			self::assertSame( array( $code, 422 ), array( $error->error_code, $error->status ) );
			self::assertStringNotContainsString( $code, $error->getMessage() );
		}
	}

	/**
	 * @return array<string, array{array<string, mixed>, string}>
	 */
	public static function wrong_documents(): array {
		return array(
			'an unknown type'                   => array(
				array( 'fields' => array( self::field( 'f_x', 'product-group' ) ) ),
				'unknown_type',
			),
			'a quiz without questions'          => array( array( 'fields' => array( self::field( 'f_x', 'quiz' ) ) ), 'question_required' ),
			'a question without answer'         => array(
				array(
					'fields' => array(
						self::field( 'f_x', 'quiz', array( 'questions' => array( array( 'question' => 'Why?', 'answer' => '' ) ) ) ),
					),
				),
				'answer_required',
			),
			'an unknown value source'           => array(
				array( 'fields' => array( self::field( 'f_x', 'hidden', array( 'source' => 'cookie' ) ) ) ),
				'unknown_value_source',
			),
			'an invalid URL parameter name'     => array(
				array( 'fields' => array( self::field( 'f_x', 'hidden', array( 'source' => 'parameter', 'name' => 'a b' ) ) ) ),
				'bad_parameter',
			),
			'an auto-reply to an unknown field' => array(
				array( 'autoreply' => array( 'enabled' => true, 'to_field' => 'f_gone' ) ),
				'unknown_recipient',
			),
			'a subject of two lines'            => array( array( 'mail' => array( 'subject' => "a\nBcc: b" ) ), 'bad_line' ),
			'a header without a colon'          => array( array( 'mail' => array( 'headers' => 'hello' ) ), 'bad_header' ),
		);
	}

	public function test_sets_hidden_values_on_the_server_except_url_parameter_and_referrer(): void {
		$user    = $this->log_in( 'customer' );
		$sources = array( 'value', 'parameter', 'page_title', 'page_url', 'referrer', 'user_email' );
		$fields  = array_map(
			static fn ( string $source ): array => self::field(
				'f_' . $source,
				'hidden',
				array( 'source' => $source, 'name' => 'x', 'default' => 'value' === $source ? 'set' : '' )
			),
			$sources
		);
		$page      = (int) wp_insert_post( array( 'post_title' => 'About & us', 'post_status' => 'publish', 'post_type' => 'page' ) );
		$form_id   = $this->form( self::document( array(), $fields ) );
		$post_data = $this->post_data(
			array_fill_keys( array_map( static fn ( string $source ): string => 'f_' . $source, $sources ), "forged\r\nx" ),
			array( '_aisle_unit_tag' => "aisle-f{$form_id}-p{$page}-o1" ),
			$form_id
		);
		self::assertSame( 'mail_sent', $this->feedback( $post_data, $form_id )->json['status'] );
		$values = array_map( static fn ( array $answer ): string => $answer['values'][0] ?? '', $this->last_message()->message->answers );
		self::assertSame(
			array( 'set', 'forged x', 'About & us', get_permalink( $page ), 'forged x', get_userdata( $user )->user_email ),
			$values
		);
	}
}
