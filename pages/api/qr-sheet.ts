import { allow } from '@/lib/page-data/api/allow';
import { qrSheetResponse } from '@/lib/page-data/api/qr-sheet.server';

/** `?pages=…&source=…&medium=…`: the fields of the link builder, of whose links it draws the QR codes. */
export default allow('GET', async (request, response) => {
  response.setHeader('Cache-Control', 'no-store');
  const sheet = await qrSheetResponse(request.query);
  if (sheet === null) {
    response.status(400).json({ error: 'links' });
    return;
  }
  response.setHeader('Content-Type', 'image/svg+xml');
  response.setHeader('Content-Disposition', 'attachment; filename="qr-codes.svg"');
  response.status(200).send(sheet);
});
