// A shopper with one or two tabs: the real cart core with a bad connection, and a model of the expected cart.
import { setTimeout as pause } from 'node:timers/promises';
import { requireTypeScript } from '../differential/typescript.mjs';
import { Visitor } from './visitor.mjs';

const require = requireTypeScript( import.meta.url );
const { createCartCore } = require( '../../src/platform/cart/core/cart-core.ts' );
const { readResponse, writeOperation } = require( '../../src/platform/cart/core/wire.ts' );
const { effectsOf } = require( './effects.ts' );
const { AisleError } = require( '../../src/platform/errors.ts' );

const MAX_TRACE_LINES = 60;

export class Shopper {
	/**
	 * @param {string}    name
	 * @param {Object}    world `url()`, `counts`, `coupon`.
	 * @param {Object}    random Return value of createRandom().
	 * @param {Object[][]} tabs  Products of each tab, `{ id, variationId?, attributes?, step }`. Each product is used
	 *                           by one tab only; otherwise the expected result would be undefined.
	 */
	constructor( name, world, random, tabs ) {
		Object.assign( this, {
			name,
			world,
			random,
			expected: new Map(),
			removed: new Map(),
			coupon: false,
			rejections: [],
		} );
		this.visitor = new Visitor( world.url, random, world.counts );
		this.lock = Promise.resolve();
		this.tabs = tabs.map( ( products ) => ( { products, core: createCartCore( effectsOf( this ) ) } ) );
	}

	record( text ) {
		this.visitor.trace.push( `${ new Date().toISOString().slice( 14, 23 ) } ${ text }` );
		this.visitor.trace.splice( 0, this.visitor.trace.length - MAX_TRACE_LINES );
	}

	/** Simulates the browser's lock between tabs. One request in five runs without it, as on a page without HTTPS. */
	runLocked( run ) {
		if ( this.random.chance( 0.2 ) ) {
			return run();
		}
		const result = this.lock.then( run );
		this.lock = result.catch( () => undefined );
		return result;
	}

	async send( { operations, have } ) {
		const [ firstOperation ] = operations;
		this.record(
			`sends ${ operations.map( ( { id, type, key = '', quantity = '', productId = '' } ) => `${ type } ${ productId }${ key.slice( 0, 6 ) } ${ quantity } (${ id })` ).join( ', ' ) || 'nothing' }`
		);
		let body = {
			operations: operations.map( writeOperation ),
			fragments: false,
			...( have ? { rev: have.rev, cart_hash: have.cartHash } : {} ),
		};
		if ( firstOperation?.type === 'add_form' ) {
			body = new FormData();
			firstOperation.form.forEach( ( value, name ) => body.append( name, value ) );
			body.set( 'aisle_operation', JSON.stringify( { id: firstOperation.id, type: 'add_form' } ) );
		}
		let response;
		try {
			response = await this.visitor.sendCartRequest( body );
		} catch ( error ) {
			this.record( `got no response: ${ error.message }` );
			throw new AisleError( 'offline' );
		}
		const data = readJson( response.text );
		if ( ! data || response.status !== 200 ) {
			this.record( `got ${ response.status } ${ response.text.slice( 0, 200 ) }` );
			throw new AisleError( data?.code ?? 'server_error', data?.msg ?? '', response.status, data?.data );
		}
		const reply = readResponse( data );
		this.record(
			`got rev ${ reply.rev }: ${ reply.results.map( ( { id, ok, code } ) => `${ id } ${ ok ? 'ok' : code }` ).join( ', ' ) || 'nothing new' }`
		);
		return reply;
	}

	/** Performs a random operation and updates the model. */
	async changeCart() {
		const { products, core } = this.random.of( this.tabs );
		const product = this.random.of( products );
		const line = core
			.getView()
			.lines.find(
				( candidate ) =>
					candidate.productId === product.id && candidate.variationId === ( product.variationId ?? 0 )
			);
		const name = itemKey( product );
		const percentile = this.random.below( 100 );
		const quantity = ( 1 + this.random.below( 5 ) ) * product.step;
		this.world.counts.operations++;
		if ( ! line || percentile < 25 ) {
			// Skips a line with a pending operation, because the order of the two would be unknown.
			if ( line?.busy && percentile >= 15 ) {
				return;
			}
			this.setExpected( name, ( this.expected.get( name ) ?? 0 ) + quantity );
			this.removed.delete( name );
			await this.awaitSometimes( `add ${ name } ${ quantity }`, this.addProduct( core, product, quantity ) );
		} else if ( percentile < 70 ) {
			this.setExpected( name, quantity );
			await this.awaitSometimes( `set ${ name } ${ quantity }`, core.setQuantity( line.key, quantity ) );
		} else if ( percentile < 85 ) {
			this.removed.set( name, { key: line.key, quantity: this.expected.get( name ) } );
			this.setExpected( name, 0 );
			await this.awaitSometimes( `remove ${ name }`, core.remove( line.key ) );
			if ( this.random.chance( 0.5 ) && this.removed.has( name ) ) {
				const { key, quantity: before } = this.removed.get( name );
				this.removed.delete( name );
				this.setExpected( name, before );
				await this.awaitSometimes( `undo ${ name } ${ before }`, core.restore( key ) );
			}
		} else {
			const {
				tabs: [ first ],
				world: { coupon },
			} = this;
			this.coupon = ! this.coupon;
			await this.awaitSometimes(
				`coupon ${ this.coupon }`,
				this.coupon ? first.core.applyCoupon( coupon ) : first.core.removeCoupon( coupon )
			);
		}
	}

	addProduct( core, { id, variationId, attributes }, quantity ) {
		if ( variationId ) {
			return core.add( { productId: id, variationId, attributes, quantity } );
		}
		if ( this.random.chance( 0.3 ) ) {
			const form = new FormData();
			form.set( 'add-to-cart', String( id ) );
			form.set( 'quantity', String( quantity ) );
			return core.addForm( form );
		}
		return core.add( { productId: id, quantity } );
	}

	setExpected( name, quantity ) {
		if ( quantity > 0 ) {
			this.expected.set( name, Math.round( quantity * 1000 ) / 1000 );
		} else {
			this.expected.delete( name );
		}
	}

	/** Waits for half of the operations and for all coupon changes; the next operation overlaps with the others. */
	async awaitSometimes( description, promise ) {
		this.record( `starts ${ description }` );
		const settled = promise.then( ( result ) => {
			if ( ! result.ok && ! description.startsWith( 'coupon' ) ) {
				this.rejections.push( `${ description }: ${ result.code } ${ result.message }` );
				this.record( `rejected ${ description }: ${ result.code } ${ result.message }` );
				// Stores the trace now, because its start is lost by the end.
				this.traceUntilRejection ??= [ ...this.visitor.trace ];
			}
		} );
		if ( description.startsWith( 'coupon' ) || this.random.chance( 0.5 ) ) {
			await settled;
		}
	}

	async run( until ) {
		// Simulates the browser's `online` event.
		const wakeTimer = setInterval( () => this.tabs.forEach( ( { core } ) => core.resume() ), 3000 );
		while ( Date.now() < until ) {
			await this.changeCart();
			await pause( this.random.below( 900 ) );
		}
		clearInterval( wakeTimer );
	}

	/** Waits until no tab has pending operations. */
	async settle() {
		for ( const { core } of this.tabs ) {
			core.resume();
			await core.flush( 120000 );
			core.resume();
			core.refresh();
			await core.flush( 60000 );
		}
	}

	/**
	 * @return {Promise<string[]>} Differences.
	 */
	async differences() {
		const server = quantitiesByItem(
			( await this.visitor.readCart() ).lines.map( ( line ) => ( {
				productId: line.product_id,
				variationId: line.variation_id ?? 0,
				quantity: line.quantity,
			} ) )
		);
		const found = compareLines( 'the server', server, this.expected );
		for ( const [ tab, { core } ] of this.tabs.entries() ) {
			const view = core.getView();
			found.push( ...compareLines( `the screen of tab ${ tab + 1 }`, quantitiesByItem( view.lines ), server ) );
			if ( view.busy || view.connection !== 'fine' ) {
				found.push(
					`tab ${ tab + 1 } still has pending operations: busy ${ view.busy }, connection ${ view.connection }`
				);
			}
		}
		return [ ...found, ...this.rejections.map( ( text ) => `rejected: ${ text }` ) ];
	}
}

const itemKey = ( { id, variationId = 0 } ) => `${ id }/${ variationId }`;

function quantitiesByItem( lines ) {
	const quantities = new Map();
	for ( const { productId, variationId, quantity } of lines ) {
		const name = itemKey( { id: productId, variationId } );
		// The same item in two lines indicates a duplicated add.
		quantities.set( quantities.has( name ) ? `${ name } again` : name, quantity );
	}
	return quantities;
}

function compareLines( where, actual, expected ) {
	return [ ...new Set( [ ...actual.keys(), ...expected.keys() ] ) ]
		.filter( ( name ) => Math.abs( ( actual.get( name ) ?? 0 ) - ( expected.get( name ) ?? 0 ) ) > 0.0001 )
		.map(
			( name ) =>
				`${ where } has ${ actual.get( name ) ?? 'none' } of ${ name }, expected ${ expected.get( name ) ?? 'none' }`
		);
}

function readJson( text ) {
	try {
		return JSON.parse( text );
	} catch {
		return null;
	}
}
