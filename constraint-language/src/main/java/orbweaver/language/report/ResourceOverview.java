package orbweaver.language.report;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import orbweaver.language.report.ReportOutput.LineBreak;
import orbweaver.language.report.ReportOutput.Link;
import orbweaver.language.report.ReportOutput.Text;

/**
 * Overview of one resource, in the format of W4: its URL in bold, its size, its status unless that
 * is 2xx, and its age.
 *
 * @param size size of the content in bytes
 * @param age time from the last modification to the response
 */
public record ResourceOverview(
    String url, OptionalLong size, OptionalInt status, Optional<Duration> age) {
  /** Returns the output. */
  public List<ReportOutput> outputs() {
    var outputs = new ArrayList<ReportOutput>();
    outputs.add(new Link(url, true));
    size.ifPresent(
        bytes -> outputs.add(new Text(" [" + bytes + (bytes == 1 ? " byte]" : " bytes]"))));
    status.ifPresent(
        code -> {
          if (code < 200 || code > 299) outputs.add(new Text(" [status " + code + "]"));
        });
    age.ifPresent(
        time -> {
          outputs.add(new LineBreak());
          outputs.add(new Text("Resource Age: " + ResourceAge.print(time)));
        });
    return outputs;
  }
}
