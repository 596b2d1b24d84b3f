/**
 * {@code orbweaver rules}: formulas looked at, tried and compared before anybody crawls by them.
 */
@NullMarked
package orbweaver.cli.rules;

import org.jspecify.annotations.NullMarked;
