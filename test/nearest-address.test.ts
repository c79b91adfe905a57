/** The address that the not-found page suggests. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearest } from '../theme/client/nearestAddress.ts';

const addresses = [
  '/',
  '/about/',
  '/docs/',
  '/docs/spring',
  '/docs/sequence',
  '/docs/series',
  '/docs/player/integration',
  '/experts/captions',
  '/blog/3-0',
  '/blog/4-0',
];
const proposed = (wanted: string) => nearest(wanted, addresses, '/');

test('an address with one or two letters added, left out or swapped has a suggestion', () => {
  assert.equal(proposed('/docs/spirng'), '/docs/spring');
  assert.equal(proposed('/doc/spring'), '/docs/spring');
  assert.equal(proposed('/abuot'), '/about/');
  assert.equal(proposed('/blog/4.0'), '/blog/4-0');
  assert.equal(proposed('/docs/sequenze'), '/docs/sequence');
});

test('a suggestion ignores letter case, endings and slashes', () => {
  assert.equal(proposed('/Docs/Spring/'), '/docs/spring');
  assert.equal(proposed('/docs/spring/index.html'), '/docs/spring');
  assert.equal(proposed('/docs/spring.md'), '/docs/spring');
});

test('a page that moved is found by its name', () => {
  assert.equal(proposed('/integration'), '/docs/player/integration');
  assert.equal(proposed('/guides/animation/spring'), '/docs/spring');
});

test('a very different or empty address has no suggestion', () => {
  assert.equal(proposed('/wp-admin/setup.php'), undefined);
  assert.equal(proposed('/'), undefined);
  assert.equal(proposed('/xyz'), undefined);
});

test('a suggestion ignores the base URL', () => {
  const below = addresses.map((address) => `/base${address}`);
  assert.equal(nearest('/base/docs/spirng', below, '/base/'), '/base/docs/spring');
  assert.equal(nearest('/base/x', below, '/base/'), undefined);
});
