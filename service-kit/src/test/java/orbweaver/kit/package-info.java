/** Fixtures of the tests of the service runtime. */
@NullMarked
package orbweaver.kit;

import org.jspecify.annotations.NullMarked;
