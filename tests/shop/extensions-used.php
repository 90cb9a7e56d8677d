<?php
/**
 * Prints, as JSON, which extensions of PHP code calls (functions, classes, constants; each with one place), and which names
 * nobody knows: neither this PHP, nor WordPress, nor WooCommerce, nor the code itself. What belongs to an extension that is
 * not loaded is among these.
 *
 *   php tests/shop/extensions-used.php FILE_OR_FOLDER …
 */

declare(strict_types=1);

use PhpParser\Node;
use PhpParser\NodeTraverser;
use PhpParser\NodeVisitor\NameResolver;
use PhpParser\NodeVisitorAbstract;
use PhpParser\ParserFactory;

require dirname( __DIR__, 2 ) . '/vendor/autoload.php';

/**
 * Keys are a kind and a name, such as `function strlen`; names of PHP know no case.
 */
final class ExtensionNames extends NodeVisitorAbstract {

	/** @var array<string, true> */
	public array $declared = array();

	/** @var array<string, string> Key => where it is used. */
	public array $used = array();

	public string $file = '';

	public function enterNode( Node $node ): null {
		match ( true ) {
			$node instanceof Node\Stmt\Function_  => $this->declared[ 'function ' . strtolower( (string) $node->namespacedName ) ] = true,
			$node instanceof Node\Stmt\ClassLike  => $this->declared[
				'class ' . strtolower( (string) ( $node->namespacedName ?? '' ) )
			] = true,
			$node instanceof Node\Expr\FuncCall   => $node->name->setAttribute( 'kind', 'function' ),
			$node instanceof Node\Expr\ConstFetch => $node->name->setAttribute( 'kind', 'constant' ),
			$node instanceof Node\Stmt\Namespace_ => $node->name?->setAttribute( 'kind', 'namespace' ),
			$node instanceof Node\UseItem         => $node->name->setAttribute( 'kind', 'namespace' ),
			$node instanceof Node\Name            => $this->use_of( $node ),
			default                               => null,
		};
		return null;
	}

	private function use_of( Node\Name $name ): void {
		$kind = $name->getAttribute( 'kind', 'class' );
		$qualified_name = strtolower( $name->toString() );
		// A function of the file's own namespace comes before PHP's.
		$local = strtolower( (string) $name->getAttribute( 'namespacedName', '' ) );
		$key   = isset( $this->declared[ "$kind $local" ] ) ? "$kind $local" : "$kind $qualified_name";
		if ( 'namespace' !== $kind && ! $name->isSpecialClassName() ) {
			$this->used[ $key ] ??= "$this->file: {$name->toString()}";
		}
	}
}

/**
 * @param list<string> $paths
 */
function names_in( array $paths ): ExtensionNames {
	$names     = new ExtensionNames();
	$traverser = new NodeTraverser( new NameResolver( null, array( 'preserveOriginalNames' => true ) ), $names );
	$parser    = ( new ParserFactory() )->createForNewestSupportedVersion();
	foreach ( $paths as $path ) {
		$files = is_file( $path )
			? array( $path )
			: new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $path, FilesystemIterator::SKIP_DOTS ) );
		foreach ( $files as $file ) {
			$names->file = (string) $file;
			if ( str_ends_with( $names->file, '.php' ) ) {
				$traverser->traverse( $parser->parse( (string) file_get_contents( $names->file ) ) ?? array() );
			}
		}
	}
	return $names;
}

/**
 * @return array<string, string> Key => the extension it comes from.
 */
function names_of_php(): array {
	$origins = array();
	foreach ( get_loaded_extensions() as $name ) {
		$extension = new ReflectionExtension( $name );
		$lists     = array(
			'function' => array_keys( $extension->getFunctions() ),
			'class'    => $extension->getClassNames(),
			'constant' => array_keys( $extension->getConstants() ),
		);
		foreach ( $lists as $kind => $list ) {
			foreach ( $list as $symbol ) {
				$origins[ $kind . ' ' . strtolower( $symbol ) ] = $name;
			}
		}
	}
	return $origins;
}

/**
 * What WordPress and WooCommerce have. Their stubs are long and of one form: no parser is needed.
 *
 * @return array<string, true>
 */
function names_of_stubs(): array {
	$stub_names = array();
	foreach ( glob( dirname( __DIR__, 2 ) . '/vendor/php-stubs/*/*-stubs.php' ) as $file ) {
		preg_match_all(
			'/^ *(?:(?:abstract|final) )*(function|class|interface|trait) (\w+)/m',
			(string) file_get_contents( $file ),
			$matches,
			PREG_SET_ORDER
		);
		foreach ( $matches as list( , $kind, $name ) ) {
			$stub_names[ ( 'function' === $kind ? 'function ' : 'class ' ) . strtolower( $name ) ] = true;
		}
	}
	return $stub_names;
}

$code       = names_in( array_slice( $argv, 1 ) );
$known      = $code->declared + names_of_stubs();
$origins    = names_of_php();
$extensions = array();
$unknown    = array();
foreach ( $code->used as $key => $place ) {
	if ( isset( $origins[ $key ] ) ) {
		$extensions[ $origins[ $key ] ] ??= $place;
	} elseif ( ! isset( $known[ $key ] ) && preg_match( '/^(function .*|class [^\\\\]+)$/', $key ) ) {
		$unknown[] = $place;
	}
}
echo json_encode( compact( 'extensions', 'unknown' ), JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES ), "\n";
