/** Fixtures of the tests of the service runtime. */
@NullMarked
package orbweaver.runtime;

import org.jspecify.annotations.NullMarked;
