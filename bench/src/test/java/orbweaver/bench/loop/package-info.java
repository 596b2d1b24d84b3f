@NullMarked
package orbweaver.bench.loop;

import org.jspecify.annotations.NullMarked;
