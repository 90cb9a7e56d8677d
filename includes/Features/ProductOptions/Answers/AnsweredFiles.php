<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Answers;

use Aisle\Domain\Form\RepetitionId;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Uploads\Files\UploadedFiles;
use Aisle\Platform\Uploads\Storage\UploadToken;

/**
 * Handles the files that answers name: accepts files that are posted with the form, and provides file data to the
 * rules.
 */
final class AnsweredFiles {

	/**
	 * @var array<string, array{posted: mixed, refusals: list<ApiError>}> Posted data with its accepted files. Cached,
	 *                                                                    because it is read several times and may
	 *                                                                    upload only once.
	 */
	private array $joined = array();

	public function __construct( private readonly UploadedFiles $files ) {}

	/**
	 * Appends the files of plain file inputs to the values that were posted for the same field.
	 *
	 * @param mixed        $posted `{ form_id: { field_id: { values } } }`, unchecked.
	 * @param array<mixed> $sent   PHP's `$_FILES['aisle_files']`.
	 * @return mixed The posted data with the files' values, without rejected files.
	 */
	public function joined( mixed $posted, array $sent, int $product_id ): mixed {
		return $this->take_in( $posted, $sent, $product_id )['posted'];
	}

	/**
	 * @param mixed        $posted See joined().
	 * @param array<mixed> $sent
	 * @return list<ApiError> One error per field with a rejected file; `data` names `form_id` and `field`.
	 */
	public function rejections( mixed $posted, array $sent, int $product_id ): array {
		return $this->take_in( $posted, $sent, $product_id )['refusals'];
	}

	/**
	 * Returns data of the files in the answers, for the rules. A file must be allowed in every field that names it.
	 *
	 * @param list<array<string, mixed>> $forms   Stored forms.
	 * @param array<int, mixed>          $answers Form id => answers.
	 * @param bool                       $is_kept True if the answers are in a cart or an order already; then it does
	 *                                            not matter who sends the request.
	 * @return array<string, array{name: string, size: int}> By token.
	 */
	public function facts( array $forms, array $answers, int $product_id, bool $is_kept ): array {
		$known    = array();
		$rejected = array();
		foreach ( $forms as $form ) {
			$types = array_column( $form['model']['fields'], 'type', 'id' );
			foreach ( (array) ( $answers[ $form['id'] ] ?? array() ) as $id => $answer ) {
				$field  = RepetitionId::field( (string) $id );
				$tokens = 'file' === ( $types[ $field ] ?? '' ) ? FileTokens::of_values( $answer['values'] ?? array() ) : array();
				if ( array() === $tokens ) {
					continue;
				}
				$facts   = $is_kept
					? $this->files->names( $tokens )
					: $this->files->facts( $tokens, OptionUploads::owner( $form['id'], $field, $product_id ) );
				$rejected = array_merge( $rejected, array_diff( $tokens, array_keys( $facts ) ) );
				foreach ( $facts as $token => $fact ) {
					$known[ $token ] = array(
						'name' => $fact['name'],
						'size' => $fact['size'],
					);
				}
			}
		}
		return array_diff_key( $known, array_flip( $rejected ) );
	}

	public function max_bytes(): int {
		return $this->files->max_bytes();
	}

	/**
	 * @param string                                        $value `TOKEN||name`.
	 * @param array<string, array{name: string, size: int}> $files File data for the rules.
	 * @return array{text: string, html: string}|null The file's name and a link to it; null if the value is not a file.
	 */
	public function link( string $value, array $files, ?\WC_Order $order = null ): ?array {
		$token = UploadToken::of_value( $value );
		$name  = $files[ $token ]['name'] ?? '';
		if ( '' === $name ) {
			return null;
		}
		$url = null === $order ? $this->files->url( $token ) : $this->files->url_for_order( $token, $order );
		return array(
			'text' => $name,
			'html' => sprintf(
				'<a href="%1$s" rel="nofollow">%2$s</a>',
				esc_url( $url ),
				null === $order ? Html::text( $name ) : htmlspecialchars( $name, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' )
			),
		);
	}

	/**
	 * Returns data of the files in the answers, for the page's script.
	 *
	 * @param array<int, array<string, mixed>> $answers Form id => answers.
	 * @return array<string, array{name: string, size: int, url: string}>
	 */
	public function page_data( array $answers ): array {
		$tokens = FileTokens::of_options( array_map( static fn ( array $fields ): array => array( 'answers' => $fields ), $answers ) );
		$data   = array();
		foreach ( array() === $tokens ? array() : $this->files->names( $tokens ) as $token => $fact ) {
			$data[ $token ] = array(
				'name' => $fact['name'],
				'size' => $fact['size'],
				'url'  => $this->files->url( (string) $token ),
			);
		}
		return $data;
	}

	/**
	 * `woocommerce_add_to_cart`
	 *
	 * @param mixed $key
	 */
	public function carted( $key ): void {
		$this->mark( AnsweredItem::answers( WC()->cart->get_cart_item( (string) $key ) ) );
	}

	/**
	 * `woocommerce_cart_item_removed`: the shopper can undo for a while.
	 *
	 * @param mixed $key
	 */
	public function removed( $key, \WC_Cart $cart ): void {
		$tokens = FileTokens::of_options( AnsweredItem::answers( $cart->get_removed_cart_contents()[ (string) $key ] ?? null ) );
		foreach ( array() === $tokens ? array() : $cart->get_cart() as $item ) {
			$tokens = array_values( array_diff( $tokens, FileTokens::of_options( AnsweredItem::answers( $item ) ) ) );
		}
		if ( array() !== $tokens ) {
			$this->files->mark_open( $tokens );
		}
	}

	/**
	 * @param mixed $options Answers that were added to the cart.
	 */
	public function mark( mixed $options ): void {
		$tokens = FileTokens::of_options( $options );
		if ( array() !== $tokens ) {
			$this->files->mark_carted( $tokens );
		}
	}

	/**
	 * @param mixed $options Answers of an order line item.
	 */
	public function ordered( mixed $options, int $order_id ): void {
		$tokens = FileTokens::of_options( $options );
		if ( array() !== $tokens ) {
			$this->files->mark_ordered( $tokens, $order_id );
		}
	}

	/**
	 * Returns links to the files of an order line item, in the order of its answers. Deleted files are left out.
	 *
	 * @param mixed           $options Answers of the line item.
	 * @param \WC_Order|false $order
	 * @return list<array{text: string, html: string}>
	 */
	public function links( mixed $options, $order ): array {
		$links  = array();
		$tokens = $order instanceof \WC_Order ? FileTokens::of_options( $options ) : array();
		$facts  = array() === $tokens ? array() : $this->files->names( $tokens );
		foreach ( $tokens as $token ) {
			$link = $this->link( $token, $facts, $order instanceof \WC_Order ? $order : null );
			if ( null !== $link ) {
				$links[] = $link;
			}
		}
		return $links;
	}

	/**
	 * Returns the answers with copies of their files for this shopper. A deleted file keeps its old token, which is
	 * rejected.
	 *
	 * @param array<mixed> $forms
	 * @return array<mixed>
	 */
	public function again( array $forms, int $order_id ): array {
		$tokens = FileTokens::of_options( $forms );
		$copies = array() === $tokens ? array() : $this->files->for_order_again( $tokens, $order_id );
		foreach ( array() === $copies ? array() : $forms as $position => $form ) {
			foreach ( $form['answers'] ?? array() as $field => $answer ) {
				$forms[ $position ]['answers'][ $field ]['values'] = array_map(
					static fn ( $value ) => is_string( $value ) ? strtr( $value, $copies ) : $value,
					$answer['values'] ?? array()
				);
			}
		}
		return $forms;
	}

	/**
	 * @param array<mixed> $sent
	 * @return array{posted: mixed, refusals: list<ApiError>}
	 */
	private function take_in( mixed $posted, array $sent, int $product_id ): array {
		$names = is_array( $sent['name'] ?? null ) ? $sent['name'] : array();
		if ( array() === $names || ! ( null === $posted || is_array( $posted ) ) ) {
			return array(
				'posted'   => $posted,
				'refusals' => array(),
			);
		}
		$key = $product_id . ':' . md5( (string) wp_json_encode( array( $posted, $sent ) ) );
		return $this->joined[ $key ] ??= $this->take_in_fields( (array) $posted, $sent, $names, $product_id );
	}

	/**
	 * @param array<mixed> $posted
	 * @param array<mixed> $sent
	 * @param array<mixed> $names
	 * @return array{posted: mixed, refusals: list<ApiError>}
	 */
	private function take_in_fields( array $posted, array $sent, array $names, int $product_id ): array {
		$rejections = array();
		foreach ( $names as $form_id => $fields ) {
			foreach ( is_int( $form_id ) && is_array( $fields ) ? array_keys( $fields ) : array() as $field ) {
				$entry     = UploadedFiles::posted( $sent, $form_id, (string) $field );
				$malformed = ! is_array( $posted[ $form_id ] ?? array() ) || ! is_array( $posted[ $form_id ][ $field ] ?? array() );
				if ( array() === $entry || $malformed ) {
					continue;
				}
				$place = array( 'form_id' => $form_id, 'field' => (string) $field );
				$owner = OptionUploads::owner( $form_id, (string) $field, $product_id );
				try {
					$taken = $this->files->accept_plain( $entry, $owner );
				} catch ( ApiError $error ) {
					$rejections[] = new ApiError( $error->error_code, $error->getMessage(), $error->status, $place + $error->data );
					continue;
				}
				if ( array() !== $taken['refusals'] ) {
					$first        = $taken['refusals'][0];
					$rejections[] = new ApiError(
						$first->error_code,
						RejectedFiles::sentence( $taken['refusals'] ),
						$first->status,
						$place + $first->data
					);
				}
				// In a field for one file, a new file replaces the old one.
				$before = array() !== $taken['values'] && $this->files->takes_one( $owner )
					? array()
					: $posted[ $form_id ][ $field ]['values'] ?? array();

				$posted[ $form_id ][ $field ]['values'] = self::with(
					is_array( $before ) ? array_values( $before ) : array(),
					$taken['values']
				);
			}
		}
		return array(
			'posted'   => $posted,
			'refusals' => $rejections,
		);
	}

	/**
	 * Appends new files without those that the form names already: a browser may send the files of a rejected form
	 * again.
	 *
	 * @param list<mixed>  $before
	 * @param list<string> $values
	 * @return list<mixed>
	 */
	private static function with( array $before, array $values ): array {
		$named = FileTokens::of_values( $before );
		return array_merge(
			$before,
			array_values( array_filter(
				$values,
				static fn ( string $value ): bool => ! in_array( UploadToken::of_value( $value ), $named, true )
			) )
		);
	}
}
