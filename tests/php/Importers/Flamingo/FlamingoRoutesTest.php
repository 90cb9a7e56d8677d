<?php
declare(strict_types=1);

namespace Aisle\Tests\Importers\Flamingo;

use Aisle\Features\ContactForms\Entries\EntryAccess;
use Aisle\Platform\Documents\ImportedForms;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Previewing Flamingo's messages, and permissions for the import.
 */
final class FlamingoRoutesTest extends FlamingoTestCase {

	/**
	 * @return array<string, mixed> Data of the channel with this title.
	 */
	private function channel_preview( string $title ): array {
		return array_column( $this->dispatch_rest( 'GET', self::PATH )->json['channels'], null, 'title' )[ $title ];
	}

	public function test_reports_damaged_entries_in_the_database(): void {
		$id = self::source( self::channel( 'Damaged' ) );
		$GLOBALS['wpdb']->update(
			$GLOBALS['wpdb']->postmeta,
			array( 'meta_value' => 'a:1:{s:3:"url";s:4:"https://shop.example/";}' ),
			array( 'post_id' => $id, 'meta_key' => '_meta' )
		);
		self::assertStringContainsString(
			'damaged',
			implode( array_column( $this->channel_preview( 'Damaged' )['problems'], 'message' ) )
		);
	}

	public function test_counts_entries_by_channel_and_status_and_stores_nothing(): void {
		$channel = self::channel( 'Tom &amp; Jerry' );
		self::source( $channel );
		self::source( $channel, self::MESSAGE, array( 'status' => 'flamingo-spam' ) );
		self::source( $channel, self::MESSAGE, array( 'status' => 'trash' ) );
		self::source( $channel, self::MESSAGE, array( 'status' => 'auto-draft' ) );
		self::source( 0 );
		$preview = $this->channel_preview( 'Tom & Jerry' );
		self::assertSame(
			array( $channel, 1, 1, 1, 0, 0 ),
			array( $preview['id'], $preview['inbox'], $preview['spam'], $preview['trash'], $preview['imported'], $preview['form'] )
		);
		self::assertSame( array( 0, 1 ), array( $this->channel_preview( '' )['id'], $this->channel_preview( '' )['inbox'] ) );
		self::assertSame( 0, $this->row_counts()[0] );
		$this->import( array( $channel => 0 ) );
		self::assertSame( 3, $this->channel_preview( 'Tom & Jerry' )['imported'] );
	}

	public function test_suggests_imported_form_or_form_with_the_channel_name(): void {
		$imported_id  = self::form( 'Renamed', array() );
		$same_name_id = self::form( 'Quote', array( array( 'id' => 'f_your_name', 'type' => 'text', 'label' => 'Name' ) ) );
		$channel      = self::channel( 'Contact' );
		$source       = wp_insert_post( array(
			'post_type'   => 'wpcf7_contact_form',
			'post_title'  => 'Contact',
			'post_status' => 'publish',
		) );
		update_post_meta( $source, '_flamingo', array( 'channel' => $channel ) );
		( new ImportedForms( 'aisle_contact_form', ImportedForms::WPCF7 ) )->remember( $imported_id, $source, '' );
		self::source( $channel );
		self::source( self::channel( 'Quote' ), array( 'your-name' => 'Ada', 'your-wish' => 'x', 'photo' => str_repeat( 'ab', 32 ) ) );
		self::assertSame(
			array( $imported_id, $same_name_id ),
			array( $this->channel_preview( 'Contact' )['form'], $this->channel_preview( 'Quote' )['form'] )
		);
		$report = implode(
			"\n",
			array_map(
				static fn ( array $problem ): string => $problem['field'] . ': ' . $problem['message'],
				$this->channel_preview( 'Quote' )['problems']
			)
		);
		self::assertStringContainsString( 'photo: Flamingo doesn’t store files', $report );
		self::assertStringContainsString( '“your-wish”', $report );
		self::assertStringNotContainsString( '“your-name”', $report );
	}

	public function test_reports_answers_that_the_selected_form_lacks(): void {
		$form    = self::form( 'Other', array() );
		$channel = self::channel( 'Of no form' );
		self::source( $channel, array( 'your-wish' => 'x' ) );
		self::assertSame( array(), $this->channel_preview( 'Of no form' )['problems'] );
		$response = $this->dispatch_rest(
			'GET',
			self::PATH,
			array( 'channels' => array( array( 'id' => (string) $channel, 'form' => (string) $form ) ) )
		)->json;
		self::assertSame( $form, $response['channels'][0]['form'] );
		self::assertStringContainsString( '“your-wish”', $response['channels'][0]['problems'][0]['message'] );
		self::assertSame( 400, $this->dispatch_rest( 'GET', self::PATH, array( 'channels' => array( 'x' ) ) )->status );
	}

	public function test_warns_of_entries_that_cleanup_would_delete(): void {
		self::source( self::channel( 'Contact' ) );
		$report = fn (): string => implode( "\n", $this->dispatch_rest( 'GET', self::PATH )->json['problems'] );
		self::assertStringNotContainsString( 'older than', $report() );
		$this->dispatch_rest(
			'POST',
			'/aisle/v1/settings',
			array( 'feature' => 'contact-entries', 'values' => array( 'keep_days' => 30 ) )
		);
		self::assertStringContainsString( '1 message is older than 30 days', $report() );
	}

	public function test_reports_available_import_only_to_form_managers(): void {
		$can = fn (): mixed => $this->dispatch_rest( 'GET', '/aisle/v1/contact-entries' )->json['can_import'];
		self::assertFalse( $can() );
		self::source( 0 );
		self::assertTrue( $can() );
		$this->log_in( 'customer' );
		wp_get_current_user()->add_cap( EntryAccess::CAPABILITY );
		self::assertFalse( $can() );
	}

	public function test_rejects_preview_and_import_without_form_permission(): void {
		self::source( 0 );
		foreach ( array( 'customer', 'editor' ) as $role ) {
			$this->log_in( $role );
			wp_get_current_user()->add_cap( EntryAccess::CAPABILITY );
			self::assertSame(
				array( 403, 403 ),
				array(
					$this->dispatch_rest( 'GET', self::PATH )->status,
					$this->dispatch_rest( 'POST', self::PATH, array( 'channels' => array( array( 'id' => 0, 'form' => 0 ) ) ) )->status,
				)
			);
		}
		self::assertSame( 0, $this->row_counts()[0] );
	}

	/**
	 * @return array<string, array{array<string, mixed>, int}>
	 */
	public static function misuse(): array {
		return array(
			'no channels'                 => array( array(), 400 ),
			'text instead of channels'    => array( array( 'channels' => 'all' ), 400 ),
			'numbers instead of channels' => array( array( 'channels' => array( 1 ) ), 400 ),
			'lists as IDs'                => array( array( 'channels' => array( array( 'id' => array( 1 ), 'form' => 0 ) ) ), 400 ),
			'a negative ID'               => array( array( 'channels' => array( array( 'id' => -1, 'form' => 0 ) ) ), 400 ),
			'too many channels'           => array(
				array( 'channels' => array_map( static fn ( int $id ): array => array( 'id' => $id, 'form' => 0 ), range( 1, 501 ) ) ),
				400,
			),
			'an invalid position'         => array( array( 'after' => 'x', 'channels' => array( array( 'id' => 0, 'form' => 0 ) ) ), 400 ),
			'an unknown form'             => array( array( 'channels' => array( array( 'id' => 0, 'form' => 1 ) ) ), 404 ),
		);
	}

	/**
	 * @param array<string, mixed> $body
	 */
	#[DataProvider( 'misuse' )]
	public function test_rejects_invalid_requests( array $body, int $status ): void {
		self::source( 0 );
		self::assertSame( $status, $this->dispatch_rest( 'POST', self::PATH, $body )->status );
		self::assertSame( 0, $this->row_counts()[0] );
	}
}
