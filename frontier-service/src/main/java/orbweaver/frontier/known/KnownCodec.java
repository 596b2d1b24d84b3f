package orbweaver.frontier.known;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import orbweaver.contract.order.Priority;

/**
 * Known URLs as bytes, a few dozen each: {@code state:1 number:8 activities:1 (id soonest:1 marks:1
 * (origin:8 depth:4 hops:1 [left:8])*)*}, the top bit of marks where they are crowded, that of hops
 * where something is left. They are the most numerous thing the frontier keeps.
 */
final class KnownCodec {
  // There are never so many marks that their number needs this bit.
  private static final int CROWDED = 0x80;
  // Neither are there so many hops.
  private static final int LEFT = 0x80;

  private KnownCodec() {}

  static byte[] bytes(Known known) {
    var bytes = new ByteArrayOutputStream(48);
    try (var out = new DataOutputStream(bytes)) {
      out.writeByte(known.state().code());
      out.writeLong(known.number());
      out.writeByte(known.marks().size());
      for (var entry : known.marks().entrySet()) write(out, entry.getKey(), entry.getValue());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static void write(DataOutputStream out, String activity, Marks marks) throws IOException {
    out.writeUTF(activity);
    out.writeByte(marks.soonest().number());
    out.writeByte(marks.unbeaten().size() | (marks.isCrowded() ? CROWDED : 0));
    for (var mark : marks.unbeaten()) write(out, mark);
  }

  private static void write(DataOutputStream out, Mark mark) throws IOException {
    out.writeLong(mark.origin());
    out.writeInt(mark.depth());
    out.writeByte(mark.hops() | (mark.left() == 0 ? 0 : LEFT));
    if (mark.left() != 0) out.writeLong(mark.left());
  }

  static Known read(byte[] bytes) {
    try (var in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      var state = UrlState.ofCode(in.readUnsignedByte());
      var number = in.readLong();
      var marks = new HashMap<String, Marks>();
      for (var left = in.readUnsignedByte(); left > 0; left--) marks.put(in.readUTF(), marks(in));
      return new Known(state, number, marks);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Marks marks(DataInputStream in) throws IOException {
    var soonest = Priority.ofNumber(in.readUnsignedByte());
    var marks = new ArrayList<Mark>();
    var size = in.readUnsignedByte();
    for (var more = size & ~CROWDED; more > 0; more--) marks.add(mark(in));
    return new Marks(soonest, marks, (size & CROWDED) != 0);
  }

  private static Mark mark(DataInputStream in) throws IOException {
    var origin = in.readLong();
    var depth = in.readInt();
    var hops = in.readUnsignedByte();
    return new Mark(origin, depth, hops & ~LEFT, (hops & LEFT) == 0 ? 0 : in.readLong());
  }
}
