@NullMarked
package orbweaver.bench.report;

import org.jspecify.annotations.NullMarked;
